import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { formatQuantity } from '../../lib/format.ts'
import { formatTooLarge } from '../../lib/image-files.ts'
import { yourQuotasQuery } from '../../lib/your-quotas.api.ts'
import { emojiQueries, uploadEmoji } from './emojis.api.ts'
import { isReadyToSend, toEmojiName, type Upload, validateFile } from './uploads.ts'

/** Maximum number of concurrent uploads. */
const MAX_CONCURRENT_UPLOADS = 2

/** Maps error codes about the name to its field. */
const NAME_ERROR_FIELDS = { shortcode_taken: 'name', own_shortcode_taken: 'name' }

/** Error codes that every further attempt to upload the same file would return. */
const FINAL_ERROR_CODES = ['invalid_file', 'file_too_large', 'duplicate_image']

/**
 * Returns the changes to an upload that failed: its error, and a state that allows a retry or is final.
 *
 * @param limit in MB, if known
 */
function toFailure(error: unknown, file: File, limit: number | null | undefined): Partial<Upload> {
  const code = error instanceof ApiError ? (error.code ?? '') : ''
  const { name, ...otherErrors } = getFieldErrors(error, NAME_ERROR_FIELDS)
  if (name) return { state: 'failed', problem: { of: 'name', text: name } }
  // If the file is within the known limit, a different limit rejected it, so the message names none.
  const text =
    code === 'file_too_large'
      ? (validateFile(file, limit) ?? formatTooLarge(null))
      : (Object.values(otherErrors)[0] ?? getErrorMessage(error))
  return { state: FINAL_ERROR_CODES.includes(code) ? 'rejected' : 'failed', problem: { of: 'file', text } }
}

/** Manages images to be uploaded as emojis, with their progress. */
export function useUploads() {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  /** live region message for screen readers */
  const [liveMessage, setLiveMessage] = useState('')
  const isSending = uploads.some(({ state }) => state === 'sending')
  const remainingCount = uploads.filter(isReadyToSend).length
  useBlocker({
    shouldBlockFn: () =>
      (isSending || remainingCount > 0) &&
      !window.confirm('Leave this page? Some images are not uploaded yet.'),
    enableBeforeUnload: isSending || remainingCount > 0,
  })

  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), [])

  const update = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))

  /** Returns the maximum file size in MB, if known. */
  const getLimit = () =>
    queries
      .getQueryData(yourQuotasQuery.queryKey)
      ?.quotas.find(({ feature_name }) => feature_name === 'emoji_file_size_mb')?.quota_limit

  const add = (files: File[]) => {
    const added = files.map((file): Upload => {
      const fileError = validateFile(file, getLimit())
      const preview = URL.createObjectURL(file)
      previews.current.push(preview)
      return {
        ...{
          key: crypto.randomUUID(),
          file,
          preview,
          name: toEmojiName(file.name),
          progress: 0,
          emoji: null,
        },
        ...{
          state: fileError ? 'rejected' : 'ready',
          problem: fileError ? { of: 'file', text: fileError } : null,
        },
      }
    })
    const rejected = added.filter(({ state }) => state === 'rejected')
    setUploads((before) => [...before, ...added])
    setLiveMessage(
      [
        `${formatQuantity(added.length - rejected.length, 'image')} added.`,
        ...rejected.map(({ file, problem }) => `Couldn’t add ${file.name}: ${problem?.text}`),
      ].join(' '),
    )
  }

  const send = async ({ key, file, name }: Upload) => {
    update(key, { state: 'sending', progress: 0, problem: null })
    try {
      const emoji = await uploadEmoji(file, name, (progress) => update(key, { progress }))
      update(key, { state: 'done', emoji })
      return true
    } catch (error) {
      // The limit may have changed since it was loaded.
      if (error instanceof ApiError && error.code === 'file_too_large')
        await queries.refetchQueries(yourQuotasQuery)
      update(key, toFailure(error, file, getLimit()))
      return false
    }
  }
  const sendAll = async () => {
    const pendingUploads = uploads.filter(isReadyToSend)
    const total = pendingUploads.length
    let doneCount = 0
    const runWorker = async () => {
      for (let next = pendingUploads.shift(); next; next = pendingUploads.shift())
        if (await send(next)) doneCount += 1
    }
    setLiveMessage(`Uploading ${formatQuantity(total, 'image')}.`)
    await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, runWorker))
    setLiveMessage(
      doneCount < total
        ? `${doneCount} of ${formatQuantity(total, 'image')} uploaded.`
        : `${formatQuantity(total, 'image')} uploaded.`,
    )
    await Promise.all(
      [emojiQueries.queryKey, ['quotas', 'own']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  }
  return {
    uploads,
    liveMessage,
    isSending,
    remainingCount,
    add,
    sendAll,
    rename: (key: string, name: string) => update(key, { name }),
    remove: (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key)),
    clear: () => setUploads((before) => before.filter(({ state }) => state !== 'done')),
  }
}

export type Uploads = ReturnType<typeof useUploads>
