import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, fieldErrors, reasonOf } from '../../lib/api-error.ts'
import { counted } from '../../lib/format.ts'
import { ownQuotasQuery } from '../../lib/own-quotas.api.ts'
import { tooLarge } from '../../lib/picture-files.ts'
import { allEmojis, uploadEmoji } from './emojis.api.ts'
import { faultOf, isToSend, nameOf, type Upload } from './uploads.ts'

/** Maximum number of concurrent uploads. */
const LANES = 2

/** Error codes that concern the name. */
const OF_NAME = { shortcode_taken: 'name', own_shortcode_taken: 'name' }

/** Error codes of a file that fail on every attempt. */
const FINAL = ['file_refused', 'file_too_large', 'same_picture']

/**
 * Returns the state of a failed upload: retryable with a new name, or final.
 *
 * @param limit in MB, if known
 */
function failureOf(error: unknown, file: File, limit: number | null | undefined): Partial<Upload> {
  const code = error instanceof ApiError ? (error.code ?? '') : ''
  const { name, ...others } = fieldErrors(error, OF_NAME)
  if (name) return { state: 'failed', problem: { of: 'name', words: name } }
  // A file within the known limit was rejected by another one, so the message names no limit.
  const words =
    code === 'file_too_large'
      ? (faultOf(file, limit) ?? tooLarge(null))
      : (Object.values(others)[0] ?? reasonOf(error))
  return { state: FINAL.includes(code) ? 'refused' : 'failed', problem: { of: 'file', words } }
}

/** Manages images to be uploaded as emojis, with their progress. */
export function useUploads() {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  /** live region message for screen readers */
  const [news, setNews] = useState('')
  const isSending = uploads.some(({ state }) => state === 'sending')
  const left = uploads.filter(isToSend).length
  useBlocker({
    shouldBlockFn: () =>
      (isSending || left > 0) && !window.confirm('Leave this page? Some images are not uploaded yet.'),
    enableBeforeUnload: isSending || left > 0,
  })

  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), [])

  const set = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))

  /** Returns the maximum file size in MB, if known. */
  const limit = () =>
    queries
      .getQueryData(ownQuotasQuery.queryKey)
      ?.quotas.find(({ feature_name }) => feature_name === 'emoji_file_size_mb')?.quota_limit

  const add = (files: File[]) => {
    const added = files.map((file): Upload => {
      const fault = faultOf(file, limit())
      const preview = URL.createObjectURL(file)
      previews.current.push(preview)
      return {
        ...{ key: crypto.randomUUID(), file, preview, name: nameOf(file.name), share: 0, emoji: null },
        ...{ state: fault ? 'refused' : 'ready', problem: fault ? { of: 'file', words: fault } : null },
      }
    })
    const refused = added.filter(({ state }) => state === 'refused')
    setUploads((before) => [...before, ...added])
    setNews(
      [
        `${counted(added.length - refused.length, 'image')} added.`,
        ...refused.map(({ file, problem }) => `Couldn’t add ${file.name}: ${problem?.words}`),
      ].join(' '),
    )
  }

  const send = async ({ key, file, name }: Upload) => {
    set(key, { state: 'sending', share: 0, problem: null })
    try {
      const emoji = await uploadEmoji(file, name, (share) => set(key, { share }))
      set(key, { state: 'done', emoji })
      return true
    } catch (error) {
      // The limit may have changed since it was loaded.
      if (error instanceof ApiError && error.code === 'file_too_large')
        await queries.refetchQueries(ownQuotasQuery)
      set(key, failureOf(error, file, limit()))
      return false
    }
  }
  const sendAll = async () => {
    const waiting = uploads.filter(isToSend)
    const all = waiting.length
    let done = 0
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) if (await send(next)) done += 1
    }
    setNews(`Uploading ${counted(all, 'image')}.`)
    await Promise.all(Array.from({ length: LANES }, lane))
    setNews(
      done < all ? `${done} of ${counted(all, 'image')} uploaded.` : `${counted(all, 'image')} uploaded.`,
    )
    await Promise.all(
      [allEmojis.queryKey, ['quotas', 'own']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  }
  return {
    uploads,
    news,
    isSending,
    left,
    add,
    sendAll,
    rename: (key: string, name: string) => set(key, { name }),
    remove: (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key)),
    clear: () => setUploads((before) => before.filter(({ state }) => state !== 'done')),
  }
}

export type Uploads = ReturnType<typeof useUploads>
