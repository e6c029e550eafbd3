import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { counted } from '../../../lib/format.ts'
import { ownQuotasQuery } from '../../../lib/own-quotas.api.ts'
import { allUploads, sendPicture } from '../uploads.api.ts'
import { failureOf, faultOf, outcomeWords, type Sending, stopsAll, type Untaken } from './sending.ts'

/** Maximum number of concurrent uploads: the number of images that the server renders at a time. */
const LANES = 2

const isUnderWay = ({ state }: Sending) => state === 'waiting' || state === 'sending'

/**
 * Uploads files as soon as they are added. Completed uploads leave the list, and failed ones stay to be
 * retried.
 */
export function useSending() {
  const queries = useQueryClient()
  const [files, setFiles] = useState<Sending[]>([])
  /** live region message for screen readers */
  const [news, setNews] = useState('')
  const isBusy = files.some(isUnderWay)
  useBlocker({
    shouldBlockFn: () => isBusy && !window.confirm('Leave this page? Some images are not uploaded yet.'),
    enableBeforeUnload: isBusy,
  })

  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), [])
  const preview = (file: File) => {
    const address = URL.createObjectURL(file)
    previews.current.push(address)
    return address
  }

  const set = (key: string, part: Partial<Sending>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: string) => setFiles((before) => before.filter((one) => one.key !== key))
  /** Removes all failed uploads. */
  const clear = () => setFiles((before) => before.filter(isUnderWay))

  const queue = useRef<Sending[]>([])
  const lanes = useRef(0)
  const outcome = useRef({ done: 0, untaken: [] as Untaken[] })

  const sendOne = async ({ key, file }: Sending) => {
    set(key, { state: 'sending', share: 0, fault: null })
    try {
      await sendPicture(file, (share) => set(key, { share }))
      remove(key)
      outcome.current.done++
    } catch (error) {
      const failure = failureOf(error)
      set(key, failure)
      outcome.current.untaken.push({ file, ...failure })
      if (!stopsAll(error)) return
      for (const other of queue.current.splice(0)) {
        set(other.key, failure)
        outcome.current.untaken.push({ file: other.file, ...failure })
      }
    }
  }
  const lane = async () => {
    lanes.current++
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next)
    lanes.current--
    if (lanes.current > 0) return
    const { done, untaken } = outcome.current
    outcome.current = { done: 0, untaken: [] }
    setNews(outcomeWords(done, untaken))
    await Promise.all([queries.invalidateQueries(allUploads), queries.invalidateQueries(ownQuotasQuery)])
  }
  const send = (added: Sending[]) => {
    queue.current.push(...added)
    const free = Math.min(LANES - lanes.current, added.length)
    for (let opened = 0; opened < free; opened++) void lane()
  }

  const add = (given: File[]) => {
    const added = given.map((file): Sending => {
      const fault = faultOf(file)
      return {
        ...{ key: crypto.randomUUID(), file, preview: fault ? null : preview(file), share: 0, fault },
        state: fault ? 'refused' : 'waiting',
      }
    })
    setFiles((before) => [...before, ...added])
    const refused = added.filter(({ state }) => state === 'refused')
    setNews(
      [
        `Uploading ${counted(added.length - refused.length, 'image')}.`,
        ...refused.map(({ file, fault }) => `Couldn’t upload ${file.name}: ${fault}`),
      ].join(' '),
    )
    send(added.filter(({ state }) => state === 'waiting'))
  }
  const again = (failed: Sending[]) => {
    for (const { key } of failed) set(key, { state: 'waiting', fault: null })
    send(failed)
  }
  return { files, news, add, again, remove, clear }
}
