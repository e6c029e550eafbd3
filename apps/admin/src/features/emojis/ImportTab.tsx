import { Progress, Stack, VisuallyHidden } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { DropZone } from '../../components/DropZone.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { PageSection } from '../../components/PageSection.tsx'
import { useRevealMessage } from '../../components/useRevealMessage.ts'
import { formatQuantity } from '../../lib/format.ts'
import { ExportLinks } from './ExportLinks.tsx'
import { emojiQueries, type ImportOutcome, importEmojis } from './emojis.api.ts'
import { type ImportRequest, ImportResult } from './ImportResult.tsx'
import classes from './ImportTable.module.css'
import { countImportedEmojis } from './import-rows.ts'

/** Imports and exports emojis in bulk. */
export const ImportTab = () => (
  <>
    <PageSection
      id="import"
      title="Import"
      description="Imported emojis are public immediately and don’t count toward anyone’s quota."
    >
      <Import />
    </PageSection>
    <PageSection
      id="export"
      title="Export"
      description="Download images and an emojis.csv file as a ZIP archive. Importing this archive approves every emoji in it, including pending and rejected ones."
    >
      <ExportLinks />
    </PageSection>
  </>
)

interface ImportResponse {
  request: ImportRequest
  outcome: ImportOutcome
}

function Import() {
  const queryClient = useQueryClient()
  const stepRef = useRef<HTMLDivElement>(null)
  const [progress, setProgress] = useState(0)
  // The last outcome stays visible while a new request is pending, so that the focus can stay in it.
  const [lastResponse, setLastResponse] = useState<ImportResponse>()
  const importMutation = useMutation({
    mutationFn: (request: ImportRequest) => importEmojis(request, setProgress),
    // A failed import may have created some emojis.
    onSettled: (_outcome, _error, { isDryRun }) =>
      isDryRun ? undefined : queryClient.invalidateQueries(emojiQueries),
  })
  const isNewStepRef = useFocusOnStep(stepRef)
  const start = (request: ImportRequest, startsNewStep = true) => {
    if (importMutation.isPending) return
    setProgress(0)
    importMutation.mutate(request, {
      onSuccess: (outcome) => {
        isNewStepRef.current = startsNewStep
        setLastResponse({ request, outcome })
      },
    })
  }
  const chooseAnotherFile = () => {
    isNewStepRef.current = true
    importMutation.reset()
    setLastResponse(undefined)
  }
  const { variables: request, isPending } = importMutation
  const failureRef = useRef<HTMLDivElement>(null)
  useRevealMessage(failureRef, importMutation.error ?? undefined)
  return (
    <Stack
      ref={stepRef}
      tabIndex={-1}
      role="group"
      aria-labelledby="import"
      gap="md"
      className={classes.step}
    >
      {importMutation.isError && request && (
        <div ref={failureRef} tabIndex={-1}>
          <ErrorState
            title={request.isDryRun ? `Can’t import ${request.file.name}` : 'Couldn’t finish the import'}
            error={importMutation.error}
            onRetry={() => start(request)}
          />
        </div>
      )}
      {lastResponse ? (
        <ImportResult
          {...lastResponse}
          conflictStrategy={(isPending && request ? request : lastResponse.request).conflictStrategy}
          isPending={isPending}
          start={start}
          chooseAnotherFile={chooseAnotherFile}
        />
      ) : (
        <FilePicker
          onFile={(file) =>
            start({ file, conflictStrategy: request?.conflictStrategy ?? 'skip', isDryRun: true })
          }
        />
      )}
      <div role="status">
        {isPending && request && (
          <Stack gap="sm">
            {progress < 1
              ? `Uploading ${request.file.name}…`
              : request.isDryRun
                ? 'Checking images…'
                : 'Importing emojis…'}
            <Progress
              value={progress * 100}
              color="done"
              aria-label="Upload progress"
              animated={progress === 1}
            />
          </Stack>
        )}
        {!isPending && lastResponse?.outcome.dry_run && (
          <VisuallyHidden>
            {formatQuantity(countImportedEmojis(lastResponse.outcome), 'emoji')} ready to import.
          </VisuallyHidden>
        )}
      </div>
    </Stack>
  )
}

/**
 * Moves the focus when the import reaches a new step, because the focused control of the previous step is
 * removed. The new focus is on the file picker or on the heading of the outcome.
 *
 * @returns a ref to set to true before the new step is rendered
 */
function useFocusOnStep(stepRef: RefObject<HTMLElement | null>) {
  const isNewStepRef = useRef(false)
  useEffect(() => {
    if (!isNewStepRef.current) return
    isNewStepRef.current = false
    stepRef.current?.querySelector<HTMLElement>('h3[tabindex], input[type="file"]')?.focus()
  })
  return isNewStepRef
}

const FilePicker = ({ onFile }: { onFile: (file: File) => void }) => (
  <DropZone
    label="Choose a ZIP or CSV file"
    accept=".zip,.csv,application/zip,text/csv"
    onFiles={([file]) => file && onFile(file)}
  >
    Or drop it here. A ZIP archive contains images and an optional <code>emojis.csv</code> file. A CSV file
    alone updates existing emojis. You can review the result before anything is imported.
  </DropZone>
)
