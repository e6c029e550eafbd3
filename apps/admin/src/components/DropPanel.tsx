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

/** Distances from the panel to the button and to the window's edges, in pixels. */
const GAP = 6
const EDGE = 12

/** Positions the panel below its button, or above if it doesn't fit below and has more space above. */
function positionPanel(panel: HTMLElement, button: HTMLElement) {
  const buttonRect = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const spaceBelow = clientHeight - buttonRect.bottom - GAP - EDGE
  const spaceAbove = buttonRect.top - GAP - EDGE
  const isBelow = spaceBelow >= Math.min(panel.scrollHeight, spaceAbove)
  const left = Math.max(EDGE, Math.min(buttonRect.left, clientWidth - panel.offsetWidth - EDGE))
  panel.style.maxHeight = `${Math.max(160, isBelow ? spaceBelow : spaceAbove)}px`
  panel.style.insetInlineStart = `${left}px`
  panel.style.top = isBelow ? `${buttonRect.bottom + GAP}px` : 'auto'
  panel.style.bottom = isBelow ? 'auto' : `${clientHeight - buttonRect.top + GAP}px`
}

/** Renders a button with a panel in a native popover, which closes on Escape and on a click outside. */
export function DropPanel({ label, title, icon, size = 'sm', disabled = false, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const positionWithContent = (node: HTMLDivElement | null) => {
    if (node && button.current && panel.current) positionPanel(panel.current, button.current)
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
          // The panel is measured after its content has rendered.
          <div ref={positionWithContent}>{children(() => panel.current?.hidePopover())}</div>
        )}
      </div>
    </>
  )
}
