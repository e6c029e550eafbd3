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
const MARKERS_BY_RUN: Record<string, readonly Exclude<Marker, '['>[]> = {
  '*': ['*'],
  '**': ['**'],
  '***': ['**', '*'],
  _: ['_'],
  '~~': ['~~'],
}

/**
 * Handles a run of one repeated character, such as `**`, at index `at`: closes or opens markup, or adds the
 * run as text. A run can open markup if it precedes a character other than white space, and close markup if
 * it follows one. Underscores do neither within a word.
 */
export function applyMarkerRun(composer: Composer, text: string, at: number, run: string) {
  const markers = MARKERS_BY_RUN[run] ?? []
  const before = getCharacterBefore(text, at)
  const next = getCharacterAt(text, at + run.length)
  const isUnderscore = run === '_'
  const mayClose = /\S/.test(before) && !(isUnderscore && isWordCharacter(next))
  const mayOpen = /\S/.test(next) && !(isUnderscore && isWordCharacter(before))
  let remaining = [...markers]
  while (mayClose) {
    const marker = composer.findInnermost(remaining)
    if (!marker || marker === '[') break
    composer.add({ type: STYLES[marker], children: composer.close(marker) })
    remaining = remaining.filter((candidate) => candidate !== marker)
  }
  if (mayOpen) for (const marker of remaining) composer.open(marker)
  else if (remaining.length > 0) composer.add({ type: 'text', text: remaining.join('') })
  if (markers.length === 0) composer.add({ type: 'text', text: run })
}

/**
 * Creates a function that finds the end of inline code: the next run of `length` backticks at or after
 * `from`. Call it with ascending values of `from`.
 */
export function createCodeEndFinder(text: string): (length: number, from: number) => number | undefined {
  const runStarts = new Map<number, number[]>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const indexes = runStarts.get(run.length)
    if (indexes) indexes.push(index)
    else runStarts.set(run.length, [index])
  }
  // Reversed, so that runs before `from` can be removed from the end.
  for (const indexes of runStarts.values()) indexes.reverse()
  return (length, from) => {
    const indexes = runStarts.get(length) ?? []
    while ((indexes.at(-1) ?? from) < from) indexes.pop()
    return indexes.at(-1)
  }
}
