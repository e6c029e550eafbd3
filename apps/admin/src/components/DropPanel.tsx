import { Button, type ButtonProps } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import classes from './DropPanel.module.css'

interface Props {
  /** label of the button */
  label: ReactNode
  /** accessible name of the panel */
  title: string
  icon?: ReactNode
  size?: ButtonProps['size']
  disabled?: boolean
  /** content of the panel, rendered only while the panel is open */
  children: (close: () => void) => ReactNode
}

/** Distance between the panel and the button, in pixels. */
const BUTTON_GAP = 6
/** Minimum distance between the panel and the edges of the window, in pixels. */
const WINDOW_MARGIN = 12
/** Height in pixels that the panel may always use, even with less space above and below the button. */
const MIN_AVAILABLE_HEIGHT = 160

/** Positions the panel below its button, or above if it doesn't fit below and has more space above. */
function positionPanel(panel: HTMLElement, button: HTMLElement) {
  const buttonRect = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const spaceBelow = clientHeight - buttonRect.bottom - BUTTON_GAP - WINDOW_MARGIN
  const spaceAbove = buttonRect.top - BUTTON_GAP - WINDOW_MARGIN
  const isBelow = spaceBelow >= Math.min(panel.scrollHeight, spaceAbove)
  const maxLeft = clientWidth - panel.offsetWidth - WINDOW_MARGIN
  const left = Math.max(WINDOW_MARGIN, Math.min(buttonRect.left, maxLeft))
  panel.style.maxHeight = `${Math.max(MIN_AVAILABLE_HEIGHT, isBelow ? spaceBelow : spaceAbove)}px`
  panel.style.insetInlineStart = `${left}px`
  panel.style.top = isBelow ? `${buttonRect.bottom + BUTTON_GAP}px` : 'auto'
  panel.style.bottom = isBelow ? 'auto' : `${clientHeight - buttonRect.top + BUTTON_GAP}px`
}

/** Renders a button with a panel in a native popover, which closes on Escape and on a click outside. */
export function DropPanel({ label, title, icon, size = 'sm', disabled = false, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const positionOnMount = (content: HTMLDivElement | null) => {
    if (content && button.current && panel.current) positionPanel(panel.current, button.current)
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size={size}
        disabled={disabled}
        popoverTarget={id}
        leftSection={icon}
        rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
        classNames={{ root: classes.button ?? '' }}
      >
        {label}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        role="dialog"
        aria-label={title}
        className={classes.panel}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          // The panel's position depends on the size of its content, so set it when the content has rendered.
          <div ref={positionOnMount}>{children(() => panel.current?.hidePopover())}</div>
        )}
      </div>
    </>
  )
}
