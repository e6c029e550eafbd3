import { Autocomplete, Button, CloseButton, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { suggestionsQuery } from '../analytics.api.ts'
import { useAnalytics } from '../useAnalytics.ts'
import classes from './StepFields.module.css'
import { LEAST_STEPS, MOST_STEPS, stepFault } from './steps.ts'

interface Props {
  steps: readonly string[]
  onChange: (steps: readonly string[]) => void
}

/** Edits the funnel's steps. Complete steps are written to the URL; incomplete ones stay local. */
export function StepFields({ steps, onChange }: Props) {
  const { search } = useAnalytics()
  const suggestions = useQuery(suggestionsQuery(search))
  const [typed, setTyped] = useState<readonly string[]>(steps)
  /** index of the focused field, whose error is hidden while the input may be incomplete */
  const [typing, setTyping] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const said = steps.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL changes by Back or by a link
  useEffect(() => setTyped(steps), [said])

  const become = (next: readonly string[]) => {
    setTyped(next)
    const whole = next.map((step) => step.trim())
    if (whole.every((step) => stepFault(step) === null) && whole.join(',') !== said) onChange(whole)
  }
  const add = () => {
    flushSync(() => setTyped([...typed, '']))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  const replaced = (index: number, step: string) => typed.map((one, at) => (at === index ? step : one))
  const pages = (suggestions.data?.topPages ?? []).map(({ path }) => path).filter((path) => !stepFault(path))
  const events = (suggestions.data?.events ?? [])
    .map(({ name }) => `event:${name}`)
    .filter((one) => !stepFault(one))

  return (
    <fieldset className={classes.steps}>
      <legend>Steps</legend>
      <ol ref={list}>
        {typed.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
          <li key={index}>
            <Autocomplete
              className={classes.field ?? ''}
              aria-label={`Step ${index + 1}`}
              placeholder="/plans, /blog/*, or event:subscription"
              spellCheck={false}
              maxLength={500}
              limit={40}
              maxDropdownHeight={260}
              value={step}
              error={step.trim() === '' || typing === index ? null : stepFault(step.trim())}
              onFocus={() => setTyping(index)}
              data={[
                { group: 'Pages', items: [...new Set(pages)] },
                { group: 'Events', items: [...new Set(events)] },
              ]}
              onChange={(value) => setTyped(replaced(index, value))}
              onOptionSubmit={(value) => become(replaced(index, value))}
              onBlur={() => {
                setTyping(null)
                become(typed)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                setTyping(null)
                become(typed)
              }}
            />
            <CloseButton
              aria-label={`Remove step ${index + 1}`}
              disabled={typed.length <= LEAST_STEPS}
              onClick={() => become(typed.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Group gap="sm">
        <Button variant="default" size="xs" disabled={typed.length >= MOST_STEPS} onClick={add}>
          Add step
        </Button>
      </Group>
    </fieldset>
  )
}
