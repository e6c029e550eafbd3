import { createElement, Fragment } from 'react'

/** Renders text of the API description, in which backticks mark code. */
export default function TextWithCode({ children }: { children: string }) {
  const parts = children
    .split('`')
    .map((part, index) => (index % 2 === 1 ? createElement('code', null, part) : part))
  return createElement(Fragment, null, ...parts)
}
