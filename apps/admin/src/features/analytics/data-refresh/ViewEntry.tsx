import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { DescriptionList } from '../../../components/DescriptionList.tsx'
import { Time } from '../../../components/Time.tsx'
import type { View } from '../analytics.api.ts'
import classes from './ViewEntry.module.css'
import {
  formatAge,
  formatRefreshStatus,
  formatRequester,
  formatRowCount,
  isQueued,
  VIEW_LABELS,
} from './view-labels.ts'

interface Props {
  view: View
  /** whether a refresh of any view is starting or running, which disables the button */
  isBusy: boolean
  onRefresh: () => void
}

/** Shows the age, size, and last refresh of one analytics view, and the button to refresh it. */
export function ViewEntry({ view, isBusy, onRefresh }: Props) {
  const { name, state, done, total, started_at, rows, failure } = view
  const { title, description } = VIEW_LABELS[name]
  return (
    <section className={classes.view} aria-labelledby={name}>
      <Group justify="space-between" gap="sm" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} size="h4" id={name}>
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {description}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          className={classes.button ?? ''}
          disabled={isBusy}
          aria-label={`Refresh: ${title}`}
          onClick={onRefresh}
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
      <DescriptionList
        items={[
          ['Freshness', formatAge(view)],
          ['Rows', formatRowCount(rows)],
          [
            'Last full refresh',
            started_at === null ? (
              'None yet'
            ) : (
              <span key="state">
                {isQueued(view) ? 'Requested' : 'Started'}
                {formatRequester(view)} <Time at={started_at} />
                {formatRefreshStatus(view)}
              </span>
            ),
          ],
          ...(failure ? ([['Error', failure]] as [string, string][]) : []),
        ]}
      />
    </section>
  )
}
