import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { fieldErrors, reasonOf } from '../../lib/api-error.ts'
import { allEmojis } from './listEmojis.ts'
import { uploadEmoji } from './uploadEmoji.ts'
import { isToSend, nameOf, type Upload } from './uploads.ts'

/** How many go at a time. */
const LANES = 2

/** What the server says about a file, or about the name that it was given. */
const problemOf = (error: unknown) => Object.values(fieldErrors(error))[0] ?? reasonOf(error)

/** Pictures that are to become emojis, each with how far it is. */
export function useUploads() {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const isSending = uploads.some(({ state }) => state === 'sending')
  const left = uploads.filter(isToSend).length
  useBlocker({
    shouldBlockFn: () =>
      (isSending || left > 0) &&
      !window.confirm('Leave this page? Some of the pictures are not uploaded yet.'),
    enableBeforeUnload: isSending || left > 0,
  })

  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), [])

  const set = (key: string, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))

  const add = (files: File[]) =>
    setUploads((before) => [
      ...before,
      ...files.map((file): Upload => {
        const preview = URL.createObjectURL(file)
        previews.current.push(preview)
        const name = nameOf(file.name)
        return {
          ...{ key: crypto.randomUUID(), file, preview, name, state: 'ready', share: 0 },
          ...{ problem: null, emoji: null },
        }
      }),
    ])

  const send = async ({ key, file, name }: Upload) => {
    set(key, { state: 'sending', share: 0, problem: null })
    try {
      const emoji = await uploadEmoji(file, name, (share) => set(key, { share }))
      set(key, { state: 'done', emoji })
    } catch (error) {
      set(key, { state: 'failed', problem: problemOf(error) })
    }
  }
  const sendAll = async () => {
    const waiting = uploads.filter(isToSend)
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(next)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    await Promise.all(
      [allEmojis.queryKey, ['quotas', 'own']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  }
  return {
    uploads,
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
