import type { ComponentProps, MouseEvent } from 'react'

const preventAction = (event: MouseEvent) => event.preventDefault()

/**
 * Renders the root element of Mantine's buttons. Sets `aria-disabled` instead of `disabled`, because a
 * focused button would lose the focus if it became `disabled`, for example when its action starts. A link
 * styled as a button must pass its own `renderRoot`, because Mantine ignores `component` if `renderRoot` is
 * set.
 */
export const renderButtonRoot = ({ disabled, onClick, ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    aria-disabled={disabled || undefined}
    onClick={disabled ? preventAction : onClick}
  />
)
