import { createElement, Fragment } from 'react'

/** Text of the API description, in which backticks mark code. */
export default function Words({ children }: { children: string }) {
  const parts = children
    .split('`')
    .map((part, index) => (index % 2 === 1 ? createElement('code', null, part) : part))
  return createElement(Fragment, null, ...parts)
}
