import { Button, Group, Radio, Title } from '@mantine/core'
import { formatQuantity } from '../../lib/format.ts'
import type { ConflictStrategy, ImportOutcome } from './emojis.api.ts'
import classes from './ImportTable.module.css'
import { ImportTable } from './ImportTable.tsx'
import { countImportedEmojis } from './import-rows.ts'
import { formatSize } from './labels.ts'

export interface ImportRequest {
  file: File
  conflictStrategy: ConflictStrategy
  isDryRun: boolean
}

interface Props {
  request: ImportRequest
  outcome: ImportOutcome
  /** selected strategy; can differ from the strategy of `request` while a new dry run is pending */
  conflictStrategy: ConflictStrategy
  /** whether another import or dry run is pending; `request` itself has completed */
  isPending: boolean
  /**
   * starts an import or a dry run; if `startsNewStep` is false, the focus doesn't move when the outcome
   * arrives
   */
  start: (request: ImportRequest, startsNewStep?: boolean) => void
  /** discards the outcome and shows the file picker again */
  chooseAnotherFile: () => void
}

/** Shows the outcome of an import or a dry run, and the buttons for the next step. */
export function ImportResult({
  request,
  outcome,
  conflictStrategy,
  isPending,
  start,
  chooseAnotherFile,
}: Props) {
  const importedCount = countImportedEmojis(outcome)
  // While a request is pending, the buttons look disabled, but they keep the focus and ignore clicks.
  const pendingProps = isPending && { 'data-disabled': true, 'aria-disabled': true }
  return (
    <>
      <Title order={3} size="h4" tabIndex={-1} className={classes.step}>
        {outcome.dry_run
          ? `${request.file.name}, ${formatSize(request.file.size)}: ${formatQuantity(outcome.total, 'emoji')}`
          : `${formatQuantity(importedCount, 'emoji')} imported`}
      </Title>
      {outcome.dry_run && outcome.conflicts.length > 0 && (
        <Radio.Group
          label="If a shortcode already exists"
          value={conflictStrategy}
          onChange={(value) =>
            start(
              { ...request, isDryRun: true, conflictStrategy: value === 'replace' ? 'replace' : 'skip' },
              false,
            )
          }
        >
          <Group gap="lg" mt="xs">
            <Radio value="skip" label="Keep existing emojis" />
            <Radio value="replace" label="Update existing emojis" />
          </Group>
        </Radio.Group>
      )}
      <ImportTable outcome={outcome} />
      <Group gap="sm">
        {outcome.dry_run && (
          <Button
            disabled={importedCount === 0}
            {...pendingProps}
            onClick={() => start({ ...request, isDryRun: false })}
          >
            {importedCount === 0 ? 'Nothing to import' : `Import ${formatQuantity(importedCount, 'emoji')}`}
          </Button>
        )}
        <Button variant="default" {...pendingProps} onClick={() => isPending || chooseAnotherFile()}>
          {outcome.dry_run ? 'Choose another file' : 'Import another file'}
        </Button>
      </Group>
    </>
  )
}
