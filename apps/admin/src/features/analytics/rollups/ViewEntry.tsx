import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { Facts } from '../../../components/Facts.tsx'
import { Time } from '../../../components/Time.tsx'
import classes from './ViewEntry.module.css'
import { ageWords, rowsWords, runWords, STATE_WORDS, VIEW_WORDS } from './view-words.ts'
import type { View } from './views.ts'

interface Props {
  view: View
  /** whether any view is being refreshed */
  isBusy: boolean
  onRenew: () => void
}

/** Shows one analytics view. */
export function ViewEntry({ view, isBusy, onRenew }: Props) {
  const { name, state, done, total, started_at, requested_by, rows, failure } = view
  const { title, about } = VIEW_WORDS[name]
  return (
    <section className={classes.view} aria-labelledby={name}>
      <Group justify="space-between" gap="sm" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} size="h4" id={name}>
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {about}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          className={classes.button ?? ''}
          disabled={isBusy}
          aria-label={`Refresh: ${title}`}
          onClick={onRenew}
        >
          Refresh
        </Button>
      </Group>
      {state === 'running' && (
        <Progress.Root
          my="sm"
          role="progressbar"
          aria-label={`Refreshing: ${title}`}
          aria-valuemin={0}
          aria-valuemax={Math.max(1, total)}
          aria-valuenow={done}
          className={classes.bar ?? ''}
        >
          <Progress.Section value={total === 0 ? 0 : (done / total) * 100} color="done" withAria={false} />
        </Progress.Root>
      )}
      <Facts
        facts={[
          ['Freshness', ageWords(view)],
          ['Rows', rowsWords(rows)],
          [
            'Last refresh',
            started_at === null ? (
              STATE_WORDS.never
            ) : (
              <span key="state">
                {STATE_WORDS[state]}, <Time at={started_at} /> {requested_by && `by ${requested_by}`}
                {runWords(view)}
              </span>
            ),
          ],
          ...(failure ? ([['Error', failure]] as [string, string][]) : []),
        ]}
      />
    </section>
  )
}
