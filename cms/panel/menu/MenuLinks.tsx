'use client'
import { useNav } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { useEffect, useId } from 'react'
import type { NotificationSubject } from '../../shop/news/notifications.ts'
import { AlertSwitches } from '../news/AlertSwitches.tsx'
import { useStaffNotifications } from '../news/staff-notifications.ts'
import { PanelLink } from '../parts/PanelLink.tsx'
import { isCurrentMenuItem, isMenuSectionOpen, type MenuItem, type MenuSection } from './menu-sections.ts'
import { texts } from './texts.ts'
import './panel-menu.css'

/** `counts`: the counts at the time of rendering. `useStaffNotifications` has later ones. */
type Props = { entries: MenuSection[]; counts: Record<NotificationSubject, number> }

/** The panel's menu with its badges: beside the page on wide screens, above it on narrow ones. */
export function MenuLinks({ entries, counts }: Props) {
  const { hydrated, navOpen, setNavOpen } = useNav()
  const pathname = usePathname()
  const address = pathname.slice('/admin'.length).replace(/\/$/, '')
  const id = useId()
  const isShown = hydrated && navOpen
  const news = useStaffNotifications()
  const countOf = (subject: NotificationSubject) => news?.[subject]?.count ?? counts[subject]
  // Closes the menu after a choice, because it covers the page on narrow screens.
  useEffect(() => {
    if (pathname && matchMedia('(max-width: 1024px)').matches) setNavOpen(false)
  }, [pathname, setNavOpen])

  return (
    <>
      <button
        type="button"
        className="panel-menu__toggle"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setNavOpen(!isShown)}
      >
        {isShown ? texts.close : texts.open}
      </button>
      <nav
        id={id}
        className={isShown ? 'panel-menu panel-menu--open' : 'panel-menu'}
        aria-label={texts.label}
        onKeyDown={(event) => event.key === 'Escape' && isShown && setNavOpen(false)}
      >
        <ul>
          {entries.map((entry) => (
            <li key={entry.label}>
              <MenuLink
                item={entry}
                address={address}
                isOpen={isMenuSectionOpen(entry, address)}
                count={entry.counts ? countOf(entry.counts) : 0}
              />
              {entry.items.length > 0 && isMenuSectionOpen(entry, address) && (
                <ul>
                  {entry.items.map((item) => (
                    <li key={item.label}>
                      <MenuLink item={item} address={address} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <AlertSwitches />
        <PanelLink className="panel-menu__logout" href="/admin/logout">
          {texts.signOut}
        </PanelLink>
      </nav>
    </>
  )
}

type LinkProps = { item: MenuItem; address: string; isOpen?: boolean; count?: number }

function MenuLink({ item, address, isOpen = false, count = 0 }: LinkProps) {
  const isCurrent = isCurrentMenuItem(item, address)
  return (
    <PanelLink
      href={`/admin${item.path}`}
      className={isOpen ? 'panel-menu__open' : undefined}
      aria-current={isCurrent ? (item.path === address ? 'page' : 'true') : undefined}
    >
      {item.label}
      {count > 0 && (
        <span className="panel-menu__count">
          {count > 99 ? '99+' : count} <span className="desk-unseen">{texts.waiting}</span>
        </span>
      )}
    </PanelLink>
  )
}
