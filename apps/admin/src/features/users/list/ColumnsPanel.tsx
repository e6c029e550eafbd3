import { Button } from '@mantine/core'
import menu from '../../../components/menu.module.css'
import { COLUMNS, type Column, toggleColumn } from '../columns.ts'
import classes from './ColumnsPanel.module.css'

interface Props {
  visibleColumns: readonly Column[]
  /** whether the columns are saved and can be reset to the default */
  isCustomized: boolean
  /** called with the visible columns, or with null to reset them to the default */
  onChange: (columns: readonly Column[] | null) => void
}

export const ColumnsPanel = ({ visibleColumns, isCustomized, onChange }: Props) => (
  <>
    <ul className={classes.list}>
      {COLUMNS.map(({ id, label }) => (
        <li key={id}>
          <label className={menu.item}>
            <input
              type="checkbox"
              className={classes.checkbox}
              checked={visibleColumns.includes(id)}
              onChange={() => onChange(toggleColumn(visibleColumns, id))}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
    {isCustomized && (
      <>
        <div className={menu.divider} />
        <Button variant="subtle" color="plain" size="compact-sm" m="xs" onClick={() => onChange(null)}>
          Reset columns
        </Button>
      </>
    )}
  </>
)
