import { Button, Group, Radio, Title } from '@mantine/core'
import { counted } from '../../lib/format.ts'
import type { ImportOutcome, OnConflict } from './emojis.api.ts'
import classes from './ImportTable.module.css'
import { ImportTable } from './ImportTable.tsx'
import { writtenBy } from './import-rows.ts'
import { sizeWords } from './words.ts'

export interface Asked {
  file: File
  onConflict: OnConflict
  isDry: boolean
}

interface Props {
  asked: Asked
  outcome: ImportOutcome
  /** currently selected conflict strategy */
  onConflict: OnConflict
  isPending: boolean
  /** starts an import; `isNext` is false if it only updates the displayed outcome */
  start: (asked: Asked, isNext?: boolean) => void
  restart: () => void
}

/** Shows what an import would do or has done, with the next step. */
export function Outcome({ asked, outcome, onConflict, isPending, start, restart }: Props) {
  const amount = writtenBy(outcome)
  // `disabled` would drop the focus while the request is pending.
  const waits = isPending && { 'data-disabled': true, 'aria-disabled': true }
  return (
    <>
      <Title order={3} size="h4" tabIndex={-1} className={classes.step}>
        {outcome.dry_run
          ? `${asked.file.name}, ${sizeWords(asked.file.size)}: ${counted(outcome.total, 'emoji')}`
          : `${counted(amount, 'emoji')} imported`}
      </Title>
      {outcome.dry_run && outcome.conflicts.length > 0 && (
        <Radio.Group
          label="If a shortcode already exists"
          value={onConflict}
          onChange={(value) =>
            start({ ...asked, isDry: true, onConflict: value === 'replace' ? 'replace' : 'skip' }, false)
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
          <Button disabled={amount === 0} {...waits} onClick={() => start({ ...asked, isDry: false })}>
            {amount === 0 ? 'Nothing to import' : `Import ${counted(amount, 'emoji')}`}
          </Button>
        )}
        <Button variant="default" {...waits} onClick={() => isPending || restart()}>
          {outcome.dry_run ? 'Choose another file' : 'Import another file'}
        </Button>
      </Group>
    </>
  )
}
