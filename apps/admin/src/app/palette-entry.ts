/** Entry of the command palette. */
export interface PaletteEntry {
  label: string
  /** other words by which the entry is found */
  synonyms?: readonly string[]
}

/** Returns whether the entry's label or one of its synonyms contains the search term. Ignores case. */
export const matchesEntry = ({ label, synonyms = [] }: PaletteEntry, searchTerm: string) =>
  [label, ...synonyms].some((text) => text.toLowerCase().includes(searchTerm.toLowerCase()))
