import type { ComponentProps, MouseEvent } from 'react'

const preventAction = (event: MouseEvent) => event.preventDefault()

/**
 * Root element of Mantine buttons. Sets `aria-disabled` instead of `disabled`, so that a button that becomes
 * disabled while it has the focus, for example when its action starts, keeps the focus. A link styled as a
 * button must pass its own `renderRoot`, because Mantine ignores `component` if `renderRoot` is set.
 */
export const renderButtonRoot = ({ disabled, onClick, ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    aria-disabled={disabled || undefined}
    onClick={disabled ? preventAction : onClick}
  />
)
