import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { formatQuantity } from '../../lib/format.ts'
import { formatTooLargeError } from '../../lib/image-files.ts'
import { yourQuotasQuery } from '../../lib/your-quotas.api.ts'
import { emojiQueries, uploadEmoji } from './emojis.api.ts'
import { isReadyToSend, toEmojiName, type Upload, validateFile } from './uploads.ts'

/** Maximum number of concurrent uploads. */
const MAX_CONCURRENT_UPLOADS = 2

/** Maps error codes for a taken shortcode to the `name` field, because the name determines the shortcode. */
const NAME_ERROR_FIELDS = { shortcode_taken: 'name', own_shortcode_taken: 'name' }

/** Error codes after which a retry with the same file can't succeed. */
const FINAL_ERROR_CODES = ['invalid_file', 'file_too_large', 'duplicate_image']

/**
 * Returns the state and the problem to set on an upload that failed.
 *
 * @param limitMb maximum file size in MB, if known
 */
function toFailure(error: unknown, file: File, limitMb: number | null | undefined): Partial<Upload> {
  const code = error instanceof ApiError ? (error.code ?? '') : ''
  const { name, ...otherErrors } = getFieldErrors(error, NAME_ERROR_FIELDS)
  if (name) return { state: 'failed', problem: { field: 'name', text: name } }
  // If the file doesn't exceed `limitMb`, the server has applied another limit, which is unknown here. The
  // message then names no limit.
  const text =
    code === 'file_too_large'
      ? (validateFile(file, limitMb) ?? formatTooLargeError(null))
      : (Object.values(otherErrors)[0] ?? getErrorMessage(error))
  return { state: FINAL_ERROR_CODES.includes(code) ? 'rejected' : 'failed', problem: { field: 'file', text } }
}

/** Manages the images to upload as emojis. Warns users who leave the page before all are uploaded. */
export function useUploads() {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const latestUploads = useRef(uploads)
  latestUploads.current = uploads
  /** live region message for screen readers */
  const [liveMessage, setLiveMessage] = useState('')
  const isSending = uploads.some(({ state }) => state === 'sending')
  const remainingCount = uploads.filter(isReadyToSend).length
  useBlocker({
    shouldBlockFn: () =>
      (isSending || remainingCount > 0) &&
      !window.confirm('Leave this page? Some images haven’t been uploaded yet.'),
    enableBeforeUnload: isSending || remainingCount > 0,
  })

  // Object URLs keep their files in memory until they are revoked.
  const previewUrls = useRef<string[]>([])
  useEffect(() => () => previewUrls.current.forEach(URL.revokeObjectURL), [])

  const update = (key: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))

  /** Returns the maximum file size in MB, if known. */
  const getMaxSizeMb = () =>
    queryClient
      .getQueryData(yourQuotasQuery.queryKey)
      ?.quotas.find(({ feature_name }) => feature_name === 'emoji_file_size_mb')?.quota_limit

  const add = (files: File[]) => {
    const added = files.map((file): Upload => {
      const fileError = validateFile(file, getMaxSizeMb())
      const preview = URL.createObjectURL(file)
      previewUrls.current.push(preview)
      return {
        key: crypto.randomUUID(),
        file,
        preview,
        name: toEmojiName(file.name),
        progress: 0,
        emoji: null,
        state: fileError ? 'rejected' : 'ready',
        problem: fileError ? { field: 'file', text: fileError } : null,
      }
    })
    const rejected = added.filter(({ state }) => state === 'rejected')
    setUploads((before) => [...before, ...added])
    const validCount = added.length - rejected.length
    setLiveMessage(
      [
        ...(validCount > 0 ? [`${formatQuantity(validCount, 'image')} added.`] : []),
        ...rejected.map(({ file, problem }) => `Couldn’t add ${file.name}: ${problem?.text}`),
      ].join(' '),
    )
  }

  /** Uploads an image. Returns whether the upload succeeded. */
  const send = async ({ key, file, name }: Upload) => {
    update(key, { state: 'sending', progress: 0, problem: null })
    try {
      const emoji = await uploadEmoji(file, name, (progress) => update(key, { progress }))
      update(key, { state: 'done', emoji })
      return true
    } catch (error) {
      // The limit may have changed since it was loaded.
      if (error instanceof ApiError && error.code === 'file_too_large')
        await queryClient.refetchQueries(yourQuotasQuery)
      update(key, toFailure(error, file, getMaxSizeMb()))
      return false
    }
  }
  /** Uploads the images that are ready or can be retried, and announces the result. */
  const sendAll = async () => {
    const waitingKeys = uploads.filter(isReadyToSend).map(({ key }) => key)
    let sentCount = 0
    let doneCount = 0
    // Each worker takes the next key from the shared list as soon as its previous upload is done. It uses the
    // latest state of the upload, because the user can rename or remove images in the meantime.
    const runWorker = async () => {
      for (let key = waitingKeys.shift(); key !== undefined; key = waitingKeys.shift()) {
        const upload = latestUploads.current.find((candidate) => candidate.key === key)
        if (!upload || !isReadyToSend(upload)) continue
        sentCount += 1
        if (await send(upload)) doneCount += 1
      }
    }
    setLiveMessage(`Uploading ${formatQuantity(waitingKeys.length, 'image')}.`)
    await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, runWorker))
    setLiveMessage(
      doneCount < sentCount
        ? `${doneCount} of ${formatQuantity(sentCount, 'image')} uploaded.`
        : `${formatQuantity(sentCount, 'image')} uploaded.`,
    )
    await Promise.all(
      [emojiQueries.queryKey, ['quotas', 'own']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
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
  }
}

export type Uploads = ReturnType<typeof useUploads>
