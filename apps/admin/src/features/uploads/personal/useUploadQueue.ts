import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatQuantity } from '../../../lib/format.ts'
import { yourQuotasQuery } from '../../../lib/your-quotas.api.ts'
import { uploadImage, uploadQueries } from '../uploads.api.ts'
import {
  affectsAllUploads,
  type FailedUpload,
  formatOutcome,
  type QueuedUpload,
  toFailure,
  validateFile,
} from './upload-queue.ts'

/** Maximum number of concurrent uploads: as many as the server renders at a time. */
const MAX_CONCURRENT_UPLOADS = 2

const isInProgress = ({ state }: QueuedUpload) => state === 'queued' || state === 'sending'

/**
 * Uploads files as soon as they are added. Completed uploads leave the list, and failed ones stay until they
 * are retried or removed.
 */
export function useUploadQueue() {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<QueuedUpload[]>([])
  /** live region message for screen readers */
  const [liveMessage, setLiveMessage] = useState('')
  const isBusy = uploads.some(isInProgress)
  useBlocker({
    shouldBlockFn: () => isBusy && !window.confirm('Leave this page? Some images haven’t been uploaded yet.'),
    enableBeforeUnload: isBusy,
  })

  const previewUrls = useRef<string[]>([])
  // Frees the memory of the previews when the user leaves the page.
  useEffect(() => () => previewUrls.current.forEach(URL.revokeObjectURL), [])
  const createPreview = (file: File) => {
    const previewUrl = URL.createObjectURL(file)
    previewUrls.current.push(previewUrl)
    return previewUrl
  }

  const update = (key: string, changes: Partial<QueuedUpload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const remove = (key: string) => setUploads((list) => list.filter((upload) => upload.key !== key))
  /** Removes all failed and rejected uploads. */
  const clearFailed = () => setUploads((list) => list.filter(isInProgress))

  /** uploads that no worker has started yet */
  const queue = useRef<QueuedUpload[]>([])
  const activeWorkers = useRef(0)
  /** results since the last announcement to screen readers */
  const outcome = useRef({ doneCount: 0, failedUploads: [] as FailedUpload[] })

  const sendUpload = async ({ key, file }: QueuedUpload) => {
    update(key, { state: 'sending', progress: 0, errorMessage: null })
    try {
      await uploadImage(file, (progress) => update(key, { progress }))
      remove(key)
      outcome.current.doneCount++
    } catch (error) {
      const failure = toFailure(error)
      update(key, failure)
      outcome.current.failedUploads.push({ file, ...failure })
      if (!affectsAllUploads(error)) return
      // The queued uploads would fail with the same error, so they are not sent.
      for (const queuedUpload of queue.current.splice(0)) {
        update(queuedUpload.key, failure)
        outcome.current.failedUploads.push({ file: queuedUpload.file, ...failure })
      }
    }
  }
  /** Sends queued uploads one by one. The worker that finishes last announces results and refetches data. */
  const runWorker = async () => {
    activeWorkers.current++
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendUpload(next)
    activeWorkers.current--
    if (activeWorkers.current > 0) return
    const { doneCount, failedUploads } = outcome.current
    outcome.current = { doneCount: 0, failedUploads: [] }
    setLiveMessage(formatOutcome(doneCount, failedUploads))
    await Promise.all([
      queryClient.invalidateQueries(uploadQueries),
      queryClient.invalidateQueries(yourQuotasQuery),
    ])
  }
  const enqueue = (queuedUploads: QueuedUpload[]) => {
    queue.current.push(...queuedUploads)
    const newWorkers = Math.min(MAX_CONCURRENT_UPLOADS - activeWorkers.current, queuedUploads.length)
    for (let started = 0; started < newWorkers; started++) void runWorker()
  }

  const add = (selectedFiles: File[]) => {
    const added = selectedFiles.map((file): QueuedUpload => {
      const errorMessage = validateFile(file)
      return {
        key: crypto.randomUUID(),
        file,
        preview: errorMessage ? null : createPreview(file),
        progress: 0,
        errorMessage,
        state: errorMessage ? 'rejected' : 'queued',
      }
    })
    setUploads((list) => [...list, ...added])
    const rejected = added.filter(({ state }) => state === 'rejected')
    const validCount = added.length - rejected.length
    setLiveMessage(
      [
        ...(validCount > 0 ? [`Uploading ${formatQuantity(validCount, 'image')}.`] : []),
        ...rejected.map(({ file, errorMessage }) => `Couldn’t upload ${file.name}: ${errorMessage}`),
      ].join(' '),
    )
    enqueue(added.filter(({ state }) => state === 'queued'))
  }
  const retry = (failedUploads: QueuedUpload[]) => {
    for (const { key } of failedUploads) update(key, { state: 'queued', errorMessage: null })
    enqueue(failedUploads)
  }
  return { uploads, liveMessage, add, retry, remove, clearFailed }
}
