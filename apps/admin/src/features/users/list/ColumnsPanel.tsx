import { Button } from '@mantine/core'
import menu from '../../../components/menu.module.css'
import { COLUMNS, type Column, toggleColumn } from '../columns.ts'
import classes from './ColumnsPanel.module.css'

interface Props {
  shown: readonly Column[]
  /** whether the columns differ from the default */
  areOwn: boolean
  onChange: (columns: readonly Column[] | null) => void
}

export const ColumnsPanel = ({ shown, areOwn, onChange }: Props) => (
  <>
    <ul className={classes.list}>
      {COLUMNS.map(({ id, label }) => (
        <li key={id}>
          <label className={menu.item}>
            <input
              type="checkbox"
              className={classes.box}
              checked={shown.includes(id)}
              onChange={() => onChange(toggleColumn(shown, id))}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
    {areOwn && (
      <>
        <div className={menu.line} />
        <Button variant="subtle" color="plain" size="compact-sm" m="xs" onClick={() => onChange(null)}>
          Reset columns
        </Button>
      </>
    )}
  </>
)
