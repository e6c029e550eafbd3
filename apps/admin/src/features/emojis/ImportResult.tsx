import { Button, Group, Radio, Title } from '@mantine/core'
import { formatQuantity } from '../../lib/format.ts'
import type { ImportOutcome, OnConflict } from './emojis.api.ts'
import classes from './ImportTable.module.css'
import { ImportTable } from './ImportTable.tsx'
import { countWritten } from './import-rows.ts'
import { formatSize } from './labels.ts'

export interface ImportRequest {
  file: File
  onConflict: OnConflict
  isDryRun: boolean
}

interface Props {
  request: ImportRequest
  outcome: ImportOutcome
  /** currently selected conflict strategy */
  onConflict: OnConflict
  isPending: boolean
  /** starts an import or a dry run; `startsNewStep` is false if the request only updates the outcome shown */
  start: (request: ImportRequest, startsNewStep?: boolean) => void
  restart: () => void
}

/** Shows what an import would do or has done, with the next step. */
export function ImportResult({ request, outcome, onConflict, isPending, start, restart }: Props) {
  const writtenCount = countWritten(outcome)
  // `disabled` would drop the focus while the request is pending.
  const pendingProps = isPending && { 'data-disabled': true, 'aria-disabled': true }
  return (
    <>
      <Title order={3} size="h4" tabIndex={-1} className={classes.step}>
        {outcome.dry_run
          ? `${request.file.name}, ${formatSize(request.file.size)}: ${formatQuantity(outcome.total, 'emoji')}`
          : `${formatQuantity(writtenCount, 'emoji')} imported`}
      </Title>
      {outcome.dry_run && outcome.conflicts.length > 0 && (
        <Radio.Group
          label="If a shortcode already exists"
          value={onConflict}
          onChange={(value) =>
            start({ ...request, isDryRun: true, onConflict: value === 'replace' ? 'replace' : 'skip' }, false)
          }
        >
          <Group gap="lg" mt="xs">
            <Radio value="skip" label="Keep existing emoji" />
            <Radio value="replace" label="Replace existing emoji" />
          </Group>
        </Radio.Group>
      )}
      <ImportTable outcome={outcome} />
      <Group gap="sm">
        {outcome.dry_run && (
          <Button
            disabled={writtenCount === 0}
            {...pendingProps}
            onClick={() => start({ ...request, isDryRun: false })}
          >
            {writtenCount === 0 ? 'Nothing to import' : `Import ${formatQuantity(writtenCount, 'emoji')}`}
          </Button>
        )}
        <Button variant="default" {...pendingProps} onClick={() => isPending || restart()}>
          {outcome.dry_run ? 'Choose another file' : 'Import another file'}
        </Button>
      </Group>
    </>
  )
}
