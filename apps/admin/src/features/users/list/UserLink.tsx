import { Link } from '@tanstack/react-router'
import type { AdminUser } from '../users.api.ts'
import classes from './UserLink.module.css'

/** What a row or a card has to be for the link to fill it. */
export const linkArea = classes.area ?? ''

/** The name, which opens the user. Its area is the whole row. */
export const UserLink = ({ user }: { user: AdminUser }) => (
  <Link to="/users/$userId" params={{ userId: String(user.id) }} className={classes.link} data-row-link>
    {user.name}
  </Link>
)
