import type { ComponentProps, MouseEvent } from 'react'

const refuse = (event: MouseEvent) => event.preventDefault()

/**
 * What a Mantine button is made of. One that is pressed and then is loading or has nothing more to do keeps the focus:
 * a `disabled` one would lose it to the start of the page. A link that looks like a button gives a `renderRoot` of its
 * own: beside this one `component` has no effect.
 */
export const buttonRoot = ({ disabled, onClick, ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    aria-disabled={disabled || undefined}
    onClick={disabled ? refuse : onClick}
  />
)
