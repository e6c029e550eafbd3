import { Progress, Stack, VisuallyHidden } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { DropZone } from '../../components/DropZone.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Part } from '../../components/Part.tsx'
import { useAttention } from '../../components/useAttention.ts'
import { counted } from '../../lib/format.ts'
import { ExportLinks } from './ExportLinks.tsx'
import { allEmojis, type ImportOutcome, importEmojis } from './emojis.api.ts'
import { type Asked, Outcome } from './ImportOutcome.tsx'
import classes from './ImportTable.module.css'
import { writtenBy } from './import-rows.ts'

/** Imports and exports emojis in bulk. */
export const ImportTab = () => (
  <>
    <Part
      id="import"
      title="Import"
      about="Imported emojis are public immediately and don’t count toward anyone’s quota."
    >
      <Import />
    </Part>
    <Part
      id="export"
      title="Export"
      about="Download images and a table as a ZIP archive that you can import."
    >
      <ExportLinks />
    </Part>
  </>
)

interface Answered {
  asked: Asked
  outcome: ImportOutcome
}

function Import() {
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(0)
  // The last outcome stays visible, with its focus, while a new request is pending.
  const [last, setLast] = useState<Answered>()
  const run = useMutation({
    mutationFn: (asked: Asked) => importEmojis(asked, setShare),
    // A failed import may have created some emojis.
    onSettled: (_outcome, _error, { isDry }) => (isDry ? undefined : queries.invalidateQueries(allEmojis)),
  })
  const isNext = useFocusOnStep(place)
  const start = (asked: Asked, next = true) => {
    if (run.isPending) return
    setShare(0)
    run.mutate(asked, {
      onSuccess: (outcome) => {
        isNext.current = next
        setLast({ asked, outcome })
      },
    })
  }
  const restart = () => {
    isNext.current = true
    run.reset()
    setLast(undefined)
  }
  const { variables: asked, isPending } = run
  const failure = useRef<HTMLDivElement>(null)
  useAttention(failure, run.error ?? undefined)
  return (
    <Stack ref={place} tabIndex={-1} role="group" aria-labelledby="import" gap="md" className={classes.step}>
      {run.isError && asked && (
        <div ref={failure} tabIndex={-1}>
          <ErrorState
            title={asked.isDry ? `Couldn’t check ${asked.file.name}` : 'Couldn’t finish the import'}
            error={run.error}
            onRetry={() => start(asked)}
          />
        </div>
      )}
      {last ? (
        <Outcome
          {...last}
          onConflict={isPending && asked ? asked.onConflict : last.asked.onConflict}
          isPending={isPending}
          start={start}
          restart={restart}
        />
      ) : (
        <Choose onFile={(file) => start({ file, onConflict: asked?.onConflict ?? 'skip', isDry: true })} />
      )}
      <div role="status">
        {isPending && asked && (
          <Stack gap="sm">
            {share < 1
              ? `Uploading ${asked.file.name}…`
              : asked.isDry
                ? 'Checking images…'
                : 'Importing emojis…'}
            <Progress value={share * 100} color="done" aria-label="Upload progress" animated={share === 1} />
          </Stack>
        )}
        {!isPending && last?.outcome.dry_run && (
          <VisuallyHidden>{counted(writtenBy(last.outcome), 'emoji')} ready to import.</VisuallyHidden>
        )}
      </div>
    </Stack>
  )
}

/** Moves the focus to the content of a new step, because the previous step's controls are removed. */
function useFocusOnStep(place: RefObject<HTMLElement | null>) {
  const isNext = useRef(false)
  useEffect(() => {
    if (!isNext.current) return
    isNext.current = false
    place.current?.querySelector<HTMLElement>('h3[tabindex], input[type="file"]')?.focus()
  })
  return isNext
}

const Choose = ({ onFile }: { onFile: (file: File) => void }) => (
  <DropZone
    label="Choose a ZIP or CSV file"
    accept=".zip,.csv,application/zip,text/csv"
    onFiles={([file]) => file && onFile(file)}
  >
    Or drop it here. A ZIP archive contains images and, optionally, an <code>emojis.csv</code> table. You can
    review the result before anything is imported.
  </DropZone>
)
