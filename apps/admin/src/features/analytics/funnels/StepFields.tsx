import { Autocomplete, Button, CloseButton, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { suggestionsQuery } from '../analytics.api.ts'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import classes from './StepFields.module.css'
import { getStepError, MAX_STEPS, MIN_STEPS } from './steps.ts'

interface Props {
  steps: readonly string[]
  onChange: (steps: readonly string[]) => void
}

/** Shows fields to edit the funnel's steps. `onChange` is called only with valid, changed steps. */
export function StepFields({ steps, onChange }: Props) {
  const { search } = useAnalyticsSearch()
  const suggestions = useQuery(suggestionsQuery(search))
  const [draftSteps, setDraftSteps] = useState<readonly string[]>(steps)
  /** index of the field being edited; its error is hidden until the user presses Enter or leaves the field */
  const [editedIndex, setEditedIndex] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const stepsKey = steps.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only if the steps in the URL change
  useEffect(() => setDraftSteps(steps), [stepsKey])

  const updateSteps = (newSteps: readonly string[]) => {
    setDraftSteps(newSteps)
    const trimmedSteps = newSteps.map((step) => step.trim())
    if (trimmedSteps.every((step) => getStepError(step) === null) && trimmedSteps.join(',') !== stepsKey)
      onChange(trimmedSteps)
  }
  const addStep = () => {
    // Renders the new field immediately, so that it can be focused.
    flushSync(() => setDraftSteps([...draftSteps, '']))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  /** Returns the draft steps, with the step at the index replaced. */
  const replaceStep = (index: number, step: string) =>
    draftSteps.map((draftStep, position) => (position === index ? step : draftStep))
  const pages = (suggestions.data?.topPages ?? [])
    .map(({ path }) => path)
    .filter((path) => getStepError(path) === null)
  const events = (suggestions.data?.events ?? [])
    .map(({ name }) => `event:${name}`)
    .filter((event) => getStepError(event) === null)

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
              error={step.trim() === '' || editedIndex === index ? null : getStepError(step.trim())}
              onFocus={() => setEditedIndex(index)}
              data={[
                { group: 'Pages', items: [...new Set(pages)] },
                { group: 'Events', items: [...new Set(events)] },
              ]}
              onChange={(value) => setDraftSteps(replaceStep(index, value))}
              onOptionSubmit={(value) => updateSteps(replaceStep(index, value))}
              onBlur={() => {
                setEditedIndex(null)
                updateSteps(draftSteps)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                setEditedIndex(null)
                updateSteps(draftSteps)
              }}
            />
            <CloseButton
              aria-label={`Remove step ${index + 1}`}
              disabled={draftSteps.length <= MIN_STEPS}
              onClick={() => updateSteps(draftSteps.filter((_, position) => position !== index))}
            />
          </li>
        ))}
      </ol>
      <Group gap="sm">
        <Button variant="default" size="xs" disabled={draftSteps.length >= MAX_STEPS} onClick={addStep}>
          Add step
        </Button>
      </Group>
    </fieldset>
  )
}
