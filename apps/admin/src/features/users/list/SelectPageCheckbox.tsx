import { SelectionCheckbox } from '../../../components/SelectionCheckbox.tsx'
import { isSelected } from '../selection.ts'
import type { RowSelection } from './useSelection.ts'

/** Renders a checkbox that selects or deselects all users on the current page. */
export function SelectPageCheckbox({
  pageIds,
  selection,
  dispatch,
}: RowSelection & { pageIds: readonly number[] }) {
  const selectedCount = pageIds.filter((id) => isSelected(selection, id)).length
  const isFullySelected = selectedCount > 0 && selectedCount === pageIds.length
  return (
    <SelectionCheckbox
      label="Select all on this page"
      checked={isFullySelected}
      isPartial={selectedCount > 0 && !isFullySelected}
      disabled={pageIds.length === 0}
      onChange={() => dispatch({ type: 'page', pageIds, isSelected: !isFullySelected })}
    />
  )
}
