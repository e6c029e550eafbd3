import { formatCount } from '../../../lib/format.ts'
import type { Dashboard } from '../analytics.api.ts'
import type { RankingRow } from './Ranking.tsx'

type Forms = NonNullable<Dashboard['forms']>

/** Returns a row per form with its numbers of starts, submissions, and abandonments; most starts first. */
export function toFormRows(forms: Forms = []): RankingRow[] {
  const names = [...new Set(forms.map(({ name }) => name))]
  const rows = names.map((name) => {
    const findEntry = (action: Forms[number]['action']) =>
      forms.find((form) => form.name === name && form.action === action)
    const submitted = findEntry('submit')?.count ?? 0
    const abandoned = findEntry('abandon')?.count ?? 0
    return {
      key: name,
      name,
      note: `${formatCount(submitted)} submitted, ${formatCount(abandoned)} abandoned`,
      amount: findEntry('start')?.count ?? 0,
      visitors: findEntry('start')?.visitors ?? 0,
    }
  })
  return rows.toSorted((a, b) => b.amount - a.amount)
}
