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
 * Uploads files as soon as they are added. Completed uploads leave the list, and failed ones stay to be
 * retried.
 */
export function useUploadQueue() {
  const queries = useQueryClient()
  const [files, setFiles] = useState<QueuedUpload[]>([])
  /** live region message for screen readers */
  const [liveMessage, setLiveMessage] = useState('')
  const isBusy = files.some(isInProgress)
  useBlocker({
    shouldBlockFn: () => isBusy && !window.confirm('Leave this page? Some images are not uploaded yet.'),
    enableBeforeUnload: isBusy,
  })

  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), [])
  const preview = (file: File) => {
    const previewUrl = URL.createObjectURL(file)
    previews.current.push(previewUrl)
    return previewUrl
  }

  const update = (key: string, part: Partial<QueuedUpload>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: string) => setFiles((before) => before.filter((one) => one.key !== key))
  /** Removes all failed uploads. */
  const clear = () => setFiles((before) => before.filter(isInProgress))

  const queue = useRef<QueuedUpload[]>([])
  const activeWorkers = useRef(0)
  const outcome = useRef({ done: 0, failed: [] as FailedUpload[] })

  const sendOne = async ({ key, file }: QueuedUpload) => {
    update(key, { state: 'sending', progress: 0, errorMessage: null })
    try {
      await uploadImage(file, (share) => update(key, { progress: share }))
      remove(key)
      outcome.current.done++
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
    const { done, failed } = outcome.current
    outcome.current = { done: 0, failed: [] }
    setLiveMessage(formatOutcome(done, failed))
    await Promise.all([queries.invalidateQueries(uploadQueries), queries.invalidateQueries(yourQuotasQuery)])
  }
  const send = (added: QueuedUpload[]) => {
    queue.current.push(...added)
    const newWorkers = Math.min(MAX_CONCURRENT_UPLOADS - activeWorkers.current, added.length)
    for (let started = 0; started < newWorkers; started++) void runWorker()
  }

  const add = (given: File[]) => {
    const added = given.map((file): QueuedUpload => {
      const errorMessage = validateFile(file)
      return {
        ...{
          key: crypto.randomUUID(),
          file,
          preview: errorMessage ? null : preview(file),
          progress: 0,
          errorMessage,
        },
        state: errorMessage ? 'rejected' : 'queued',
      }
    })
    setFiles((before) => [...before, ...added])
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
  return { files, liveMessage, add, retry, remove, clear }
}
