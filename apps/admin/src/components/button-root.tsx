import type { ComponentProps, MouseEvent } from 'react'

const preventAction = (event: MouseEvent) => event.preventDefault()

/**
 * Root element of Mantine buttons. Unlike a `disabled` button, a pressed button that is loading or has
 * nothing more to do keeps the focus. A link styled as a button must pass its own `renderRoot`, because
 * `component` has no effect beside this one.
 */
export const buttonRoot = ({ disabled, onClick, ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    aria-disabled={disabled || undefined}
    onClick={disabled ? preventAction : onClick}
  />
)
