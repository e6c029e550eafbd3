import { SelectBox } from '../../../components/SelectBox.tsx'
import { isChosen } from '../selection.ts'
import type { RowSelection } from './useSelection.ts'

/** Checkbox that selects or deselects all users of a page. */
export function SelectPage({ page, selection, dispatch }: RowSelection & { page: readonly number[] }) {
  const selectedCount = page.filter((id) => isChosen(selection, id)).length
  const isFullySelected = selectedCount > 0 && selectedCount === page.length
  return (
    <SelectBox
      label="Select all on this page"
      checked={isFullySelected}
      isPartial={selectedCount > 0 && !isFullySelected}
      disabled={page.length === 0}
      onChange={() => dispatch({ type: 'page', page, isChosen: !isFullySelected })}
    />
  )
}
