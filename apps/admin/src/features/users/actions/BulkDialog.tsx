import { Alert, Button, Group, Modal, Progress, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { formatCount, formatQuantity } from '../../../lib/format.ts'
import { type BulkRun, countDone } from '../bulk-run.ts'
import classes from './BulkDialog.module.css'
import { BULK_LABELS } from './bulk-labels.ts'
import type { BulkActionState } from './useBulkAction.ts'

interface Props {
  bulkAction: BulkActionState
  onStop: () => void
  onResume: () => void
  onUndo: (run: BulkRun) => void
  onClose: () => void
}

/** Shows the progress and the result of a bulk action. */
export default function BulkDialog({ bulkAction, onStop, onResume, onUndo, onClose }: Props) {
  const { run, isRunning } = bulkAction
  const labels = BULK_LABELS[bulkAction.request.action]
  const total = run?.total ?? bulkAction.loadProgress.total
  const doneCount = run ? countDone(run) : bulkAction.loadProgress.loaded
  const title = isRunning ? labels.progressLabel(total) : formatTitle(bulkAction)
  const verb = run ? 'Processed' : 'Found'
  const progressText = `${verb} ${formatCount(doneCount)} of ${formatQuantity(total, 'user')}`
  const percent = total === 0 ? 0 : (100 * doneCount) / total
  const isUndoable = labels.inverse !== undefined && run !== undefined && run.succeededIds.length > 0
  return (
    <Modal.Root
      opened
      onClose={isRunning ? () => {} : onClose}
      closeOnClickOutside={false}
      closeOnEscape={!isRunning}
      returnFocus={false}
      centered
      size="lg"
    >
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={title} radius="lg">
        <Modal.Body p="lg">
          <Stack gap="md">
            <Title order={2} size="h3">
              {title}
            </Title>
            {isRunning && (
              <div>
                <Progress.Root size="lg" radius="sm">
                  <Progress.Section value={percent} color="done" aria-label={title} />
                </Progress.Root>
                <Text size="sm" c="dimmed" mt="xs" className="tabular" aria-live="polite">
                  {progressText}
                </Text>
              </div>
            )}
            {bulkAction.error !== undefined && (
              <Alert color="danger" role="alert" title="Couldn’t find the users">
                {getErrorMessage(bulkAction.error)}
              </Alert>
            )}
            {run && !isRunning && <BulkResult run={run} />}
            <Group justify="flex-end" className={classes.buttons}>
              {isRunning ? (
                <Button variant="default" onClick={onStop} loading={bulkAction.isStopping} data-autofocus>
                  Stop
                </Button>
              ) : (
                <>
                  {isUndoable && (
                    <Button variant="subtle" color="plain" onClick={() => onUndo(run)}>
                      Undo
                    </Button>
                  )}
                  {run && run.remainingIds.length > 0 && (
                    <Button variant="default" onClick={onResume}>
                      Continue with {formatQuantity(run.remainingIds.length, 'user')}
                    </Button>
                  )}
                  <Button onClick={onClose} data-autofocus>
                    Close
                  </Button>
                </>
              )}
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function formatTitle({ run, request, error }: BulkActionState) {
  if (!run || error !== undefined) return 'No users changed'
  const { resultLabel } = BULK_LABELS[request.action]
  const areAllChanged = run.succeededIds.length === run.total
  return resultLabel(
    areAllChanged
      ? formatQuantity(run.total, 'user')
      : `${formatCount(run.succeededIds.length)} of ${formatQuantity(run.total, 'user')}`,
  )
}

function BulkResult({ run }: { run: BulkRun }) {
  return (
    <>
      {run.error !== undefined && (
        <Alert color="danger" role="alert" title={`Stopped after ${formatQuantity(countDone(run), 'user')}`}>
          {getErrorMessage(run.error)}
        </Alert>
      )}
      {run.failures.length > 0 && (
        <div>
          <Text mb="xs">{formatQuantity(run.failures.length, 'user')} not changed:</Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
          <ul className={classes.failures} tabIndex={0} aria-label="Users not changed">
            {run.failures.map(({ id, username, error }) => (
              <li key={id}>
                <Link to="/users/$userId" params={{ userId: String(id) }}>
                  {username === null ? `User ${id}` : `@${username}`}
                </Link>
                <span>{error}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {run.failures.length === 0 && run.remainingIds.length === 0 && run.error === undefined && (
        <Text c="dimmed">Each change is recorded in the audit log with your reason.</Text>
      )}
      {run.remainingIds.length > 0 && run.error === undefined && (
        <Text c="dimmed">Stopped. {formatQuantity(run.remainingIds.length, 'user')} not processed yet.</Text>
      )}
    </>
  )
}
