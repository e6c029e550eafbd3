import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, fieldErrors, reasonOf } from '../../lib/api-error.ts'
import { counted } from '../../lib/format.ts'
import { ownQuotasQuery } from '../../lib/own-quotas.api.ts'
import { tooLarge } from '../../lib/picture-files.ts'
import { allEmojis, uploadEmoji } from './emojis.api.ts'
import { faultOf, isToSend, nameOf, type Upload } from './uploads.ts'

/** How many go at a time. */
const LANES = 2

/** What the server says about a name, by its codes. */
const OF_NAME = { shortcode_taken: 'name', own_shortcode_taken: 'name' }

/** What it says of a file that is the same however often that is sent. */
const FINAL = ['file_refused', 'file_too_large', 'same_picture']

/** Where a file failed: at its name, which can be changed, or for good. `limit` in MB, where it is known. */
function failureOf(error: unknown, file: File, limit: number | null | undefined): Partial<Upload> {
  const code = error instanceof ApiError ? (error.code ?? '') : ''
  const { name, ...others } = fieldErrors(error, OF_NAME)
  if (name) return { state: 'failed', problem: { of: 'name', words: name } }
  // Where it is within the limit that the page knows, another one holds, and none is named.
  const words =
    code === 'file_too_large'
      ? (faultOf(file, limit) ?? tooLarge(null))
      : (Object.values(others)[0] ?? reasonOf(error))
  return { state: FINAL.includes(code) ? 'refused' : 'failed', problem: { of: 'file', words } }
}

/** Pictures that are to become emojis, each with how far it is. */
export function useUploads() {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  /** what the page says to those who don't see it */
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

  /** The largest file that is taken, in MB, where that is known. */
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
      // Another limit than the page knows may hold by now.
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
