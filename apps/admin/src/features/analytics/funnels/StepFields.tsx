import { Autocomplete, Button, CloseButton, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { suggestionsQuery } from '../analytics.api.ts'
import { useAnalytics } from '../useAnalytics.ts'
import classes from './StepFields.module.css'
import { MAX_STEPS, MIN_STEPS, validateStep } from './steps.ts'

interface Props {
  steps: readonly string[]
  onChange: (steps: readonly string[]) => void
}

/** Edits the funnel's steps. Writes them to the URL if all are valid; until then, the changes stay local. */
export function StepFields({ steps, onChange }: Props) {
  const { search } = useAnalytics()
  const suggestions = useQuery(suggestionsQuery(search))
  const [draftSteps, setDraftSteps] = useState<readonly string[]>(steps)
  /** index of the focused field, whose error is hidden while the input may be incomplete */
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const stepsKey = steps.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL changes by Back or by a link
  useEffect(() => setDraftSteps(steps), [stepsKey])

  const updateSteps = (next: readonly string[]) => {
    setDraftSteps(next)
    const trimmedSteps = next.map((step) => step.trim())
    if (trimmedSteps.every((step) => validateStep(step) === null) && trimmedSteps.join(',') !== stepsKey)
      onChange(trimmedSteps)
  }
  const add = () => {
    flushSync(() => setDraftSteps([...draftSteps, '']))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  const replaceStep = (index: number, step: string) =>
    draftSteps.map((draftStep, at) => (at === index ? step : draftStep))
  const pages = (suggestions.data?.topPages ?? [])
    .map(({ path }) => path)
    .filter((path) => !validateStep(path))
  const events = (suggestions.data?.events ?? [])
    .map(({ name }) => `event:${name}`)
    .filter((event) => !validateStep(event))

  return (
    <fieldset className={classes.steps}>
      <legend>Steps</legend>
      <ol ref={list}>
        {draftSteps.map((step, index) => (
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
              error={step.trim() === '' || focusedIndex === index ? null : validateStep(step.trim())}
              onFocus={() => setFocusedIndex(index)}
              data={[
                { group: 'Pages', items: [...new Set(pages)] },
                { group: 'Events', items: [...new Set(events)] },
              ]}
              onChange={(value) => setDraftSteps(replaceStep(index, value))}
              onOptionSubmit={(value) => updateSteps(replaceStep(index, value))}
              onBlur={() => {
                setFocusedIndex(null)
                updateSteps(draftSteps)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                setFocusedIndex(null)
                updateSteps(draftSteps)
              }}
            />
            <CloseButton
              aria-label={`Remove step ${index + 1}`}
              disabled={draftSteps.length <= MIN_STEPS}
              onClick={() => updateSteps(draftSteps.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Group gap="sm">
        <Button variant="default" size="xs" disabled={draftSteps.length >= MAX_STEPS} onClick={add}>
          Add step
        </Button>
      </Group>
    </fieldset>
  )
}
