import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatQuantity } from '../../../lib/format.ts'
import { yourQuotasQuery } from '../../../lib/your-quotas.api.ts'
import { uploadImage, uploadQueries } from '../uploads.api.ts'
import {
  type FailedUpload,
  formatOutcome,
  type QueuedUpload,
  stopsAll,
  toFailure,
  validateFile,
} from './upload-queue.ts'

/** Maximum number of concurrent uploads: the number of images that the server renders at a time. */
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
    shouldBlockFn: () => isBusy && !window.confirm('Leave this page? Some images are not uploaded yet.'),
    enableBeforeUnload: isBusy,
  })

  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), [])
  const createPreview = (file: File) => {
    const previewUrl = URL.createObjectURL(file)
    previews.current.push(previewUrl)
    return previewUrl
  }

  const update = (key: string, part: Partial<QueuedUpload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: string) => setUploads((before) => before.filter((one) => one.key !== key))
  /** Removes all failed and rejected uploads. */
  const clear = () => setUploads((before) => before.filter(isInProgress))

  const queue = useRef<QueuedUpload[]>([])
  const activeWorkers = useRef(0)
  const outcome = useRef({ doneCount: 0, failed: [] as FailedUpload[] })

  const sendOne = async ({ key, file }: QueuedUpload) => {
    update(key, { state: 'sending', progress: 0, errorMessage: null })
    try {
      await uploadImage(file, (progress) => update(key, { progress }))
      remove(key)
      outcome.current.doneCount++
    } catch (error) {
      const failure = toFailure(error)
      update(key, failure)
      outcome.current.failed.push({ file, ...failure })
      if (!stopsAll(error)) return
      for (const other of queue.current.splice(0)) {
        update(other.key, failure)
        outcome.current.failed.push({ file: other.file, ...failure })
      }
    }
  }
  const runWorker = async () => {
    activeWorkers.current++
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next)
    activeWorkers.current--
    if (activeWorkers.current > 0) return
    const { doneCount, failed } = outcome.current
    outcome.current = { doneCount: 0, failed: [] }
    setLiveMessage(formatOutcome(doneCount, failed))
    await Promise.all([
      queryClient.invalidateQueries(uploadQueries),
      queryClient.invalidateQueries(yourQuotasQuery),
    ])
  }
  const send = (added: QueuedUpload[]) => {
    queue.current.push(...added)
    const newWorkers = Math.min(MAX_CONCURRENT_UPLOADS - activeWorkers.current, added.length)
    for (let started = 0; started < newWorkers; started++) void runWorker()
  }

  const add = (selectedFiles: File[]) => {
    const added = selectedFiles.map((file): QueuedUpload => {
      const errorMessage = validateFile(file)
      return {
        ...{
          key: crypto.randomUUID(),
          file,
          preview: errorMessage ? null : createPreview(file),
          progress: 0,
          errorMessage,
        },
        state: errorMessage ? 'rejected' : 'queued',
      }
    })
    setUploads((before) => [...before, ...added])
    const rejected = added.filter(({ state }) => state === 'rejected')
    setLiveMessage(
      [
        `Uploading ${formatQuantity(added.length - rejected.length, 'image')}.`,
        ...rejected.map(({ file, errorMessage }) => `Couldn’t upload ${file.name}: ${errorMessage}`),
      ].join(' '),
    )
    send(added.filter(({ state }) => state === 'queued'))
  }
  const retry = (failed: QueuedUpload[]) => {
    for (const { key } of failed) update(key, { state: 'queued', errorMessage: null })
    send(failed)
  }
  return { uploads, liveMessage, add, retry, remove, clear }
}
