import type { Props } from '@theme/DocRoot/Layout/Sidebar/ExpandButton'
import IconArrow from '@theme/Icon/Arrow'
import styles from './styles.module.css'

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/**
 * Renders the button that expands the sidebar. The theme's own button expands it on any key press, even Tab.
 * This button takes the focus, because it replaces the button that collapsed the sidebar.
 */
export default function ExpandButton({ toggleSidebar }: Props) {
  return (
    <button
      type="button"
      ref={takeFocus}
      className={styles.expand}
      title="Expand sidebar"
      aria-label="Expand sidebar"
      onClick={toggleSidebar}
    >
      <IconArrow className={styles.arrow} />
    </button>
  )
}
