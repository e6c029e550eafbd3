import { count } from '../../../lib/format.ts'
import type { Dashboard } from '../analytics.api.ts'
import type { RankingRow } from './Ranking.tsx'

type Forms = NonNullable<Dashboard['forms']>

/** Returns a row for each form: how often it was started, submitted, and abandoned. */
export function formRows(forms: Forms = []): RankingRow[] {
  const names = [...new Set(forms.map(({ name }) => name))]
  const rows = names.map((name) => {
    const of = (action: Forms[number]['action']) =>
      forms.find((form) => form.name === name && form.action === action)
    const sent = of('submit')?.count ?? 0
    const left = of('abandon')?.count ?? 0
    return {
      ...{ key: name, name, note: `${count(sent)} submitted, ${count(left)} abandoned` },
      ...{ amount: of('start')?.count ?? 0, visitors: of('start')?.visitors ?? 0 },
    }
  })
  return rows.toSorted((a, b) => b.amount - a.amount)
}
