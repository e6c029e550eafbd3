import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'
import { oneOf } from '../../lib/address.ts'
import { sentenceCase } from '../../lib/format.ts'
import { type AccessSearch, type AccessView, ORDERS, RISKS, SORTS, STATUSES } from './access-search.ts'
import classes from './RolesPage.module.css'

/** Milliseconds after the last key. */
const PATIENCE = 250

const WAYS = [
  { value: 'sort_order asc', label: 'In their own order' },
  { value: 'display_name asc', label: 'Name, A to Z' },
  { value: 'display_name desc', label: 'Name, Z to A' },
  { value: 'name asc', label: 'Technical name, A to Z' },
  { value: 'category asc', label: 'Category, A to Z' },
  { value: 'usage_count desc', label: 'Most granted first' },
  { value: 'usage_count asc', label: 'Least granted first' },
  { value: 'updated_at desc', label: 'Changed last first' },
]

interface Props {
  view: AccessView
  categories: readonly string[]
  onChange: (part: AccessSearch, options?: { replace: boolean }) => void
  /** absent where one may not create any */
  onCreate: (() => void) | undefined
}

export function PermissionFilters({ view, categories, onChange, onCreate }: Props) {
  const chooseOrder = (value: string) => {
    const [sort, order] = value.split(' ')
    onChange({ sort: oneOf(SORTS, sort), order: oneOf(ORDERS, order) })
  }
  return (
    <search className={classes.filters}>
      <SearchBox
        value={view.search}
        onChange={(search) => onChange({ search }, { replace: view.search !== '' })}
      />
      <NativeSelect
        label="Category"
        value={view.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
        data={[
          { value: '', label: 'Any' },
          ...new Set([...categories, ...(view.category ? [view.category] : [])]),
        ]}
      />
      <NativeSelect
        label="Status"
        value={view.status}
        onChange={(event) => onChange({ status: oneOf(STATUSES, event.currentTarget.value) })}
        data={STATUSES.map((value) => ({ value, label: value === 'all' ? 'Any' : sentenceCase(value) }))}
      />
      <NativeSelect
        label="Risk"
        value={view.risk}
        onChange={(event) => onChange({ risk: oneOf(RISKS, event.currentTarget.value) })}
        data={[{ value: '', label: 'Any' }, ...RISKS.map((value) => ({ value, label: sentenceCase(value) }))]}
      />
      <NativeSelect
        label="Order"
        value={`${view.sort} ${view.order}`}
        onChange={(event) => chooseOrder(event.currentTarget.value)}
        data={
          WAYS.some(({ value }) => value === `${view.sort} ${view.order}`)
            ? WAYS
            : [
                ...WAYS,
                { value: `${view.sort} ${view.order}`, label: `${sentenceCase(view.sort)}, ${view.order}` },
              ]
        }
      />
      {onCreate && (
        <Button className={classes.create ?? ''} onClick={onCreate}>
          New permission
        </Button>
      )}
    </search>
  )
}

/** Searches a moment after the last key, and never in the middle of a character that an input method composes. */
function SearchBox({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  // When the address changes by itself (Back, a link), the box follows.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  const send = (next: string) => {
    const search = next.trim()
    if (search === sent.current) return
    sent.current = search
    onChange(search)
  }
  const sendLater = useDebouncedCallback(send, PATIENCE)
  const clear = () => {
    setText('')
    send('')
  }
  return (
    <TextInput
      label="Search by name or description"
      className={classes.search ?? ''}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing))
          sendLater(event.currentTarget.value)
      }}
      onCompositionEnd={(event) => sendLater(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text)
        if (event.key === 'Escape' && text && !event.nativeEvent.isComposing) clear()
      }}
      leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label="Clear the search" onClick={clear} /> : null}
    />
  )
}
