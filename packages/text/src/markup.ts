import { getCharacterAt, getCharacterBefore, isWordCharacter } from './characters.ts'
import type { Composer, Marker } from './composer.ts'
import type { Styled } from './nodes.ts'

const STYLES: Record<Exclude<Marker, '['>, Styled['type']> = {
  '**': 'strong',
  '*': 'emphasis',
  _: 'emphasis',
  '~~': 'strikethrough',
}

/** Markers that a run of asterisks, underscores, or tildes may open, the outermost first. */
const RUNS: Record<string, readonly Exclude<Marker, '['>[]> = {
  '*': ['*'],
  '**': ['**'],
  '***': ['**', '*'],
  _: ['_'],
  '~~': ['~~'],
}

/**
 * Handles the run of one repeated character at index `at`: it closes or opens markup, or becomes text. A run
 * opens markup before a word and closes it after one; underscores do neither within a word.
 */
export function applyRun(composer: Composer, text: string, at: number, run: string) {
  const markers = RUNS[run] ?? []
  const before = getCharacterBefore(text, at)
  const next = getCharacterAt(text, at + run.length)
  const isUnderscore = run === '_'
  const mayClose = /\S/.test(before) && !(isUnderscore && isWordCharacter(next))
  const mayOpen = /\S/.test(next) && !(isUnderscore && isWordCharacter(before))
  let remaining = [...markers]
  while (mayClose) {
    const marker = composer.innermost(remaining)
    if (!marker || marker === '[') break
    composer.add({ type: STYLES[marker], children: composer.close(marker) })
    remaining = remaining.filter((other) => other !== marker)
  }
  if (mayOpen) for (const marker of remaining) composer.open(marker)
  else if (remaining.length > 0) composer.add({ type: 'text', text: remaining.join('') })
  if (markers.length === 0) composer.add({ type: 'text', text: run })
}

/** Creates a function that finds the end of code, which is the next run of backticks with the same length. */
export function createCodeEndFinder(text: string): (length: number, after: number) => number | undefined {
  const starts = new Map<number, number[]>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const found = starts.get(run.length)
    if (found) found.push(index)
    else starts.set(run.length, [index])
  }
  // Reversed, so that passed runs are removed from the end and each one is checked once.
  for (const found of starts.values()) found.reverse()
  return (length, after) => {
    const found = starts.get(length) ?? []
    while ((found.at(-1) ?? after) < after) found.pop()
    return found.at(-1)
  }
}
