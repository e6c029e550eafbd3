import { SelectBox } from '../../../components/SelectBox.tsx'
import { isChosen } from '../selection.ts'
import type { RowSelection } from './useSelection.ts'

/** Checkbox that selects or deselects all users of a page. */
export function SelectPage({ page, selection, choose }: RowSelection & { page: readonly number[] }) {
  const chosen = page.filter((id) => isChosen(selection, id)).length
  const isWhole = chosen > 0 && chosen === page.length
  return (
    <SelectBox
      label="Select all on this page"
      checked={isWhole}
      isPartial={chosen > 0 && !isWhole}
      disabled={page.length === 0}
      onChange={() => choose({ type: 'page', page, isChosen: !isWhole })}
    />
  )
}
