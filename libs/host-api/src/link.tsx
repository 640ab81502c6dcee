import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/** The props of the router's link that the shop uses. */
type LinkProps = Omit<
  ComponentProps<typeof RouterLink>,
  | 'discover'
  | 'prefetch'
  | 'mask'
  | 'relative'
  | 'viewTransition'
  | 'reloadDocument'
  | 'defaultShouldRevalidate'
  | 'state'
> & { readonly state?: unknown };

const onServer = typeof document === 'undefined';

/**
 * A link to another page of the shop, which the browser follows without a document load. On a server it renders a plain
 * `<a>`, because the slug table returns absolute paths: resolving them for each of a page's eighty links changes nothing.
 */
export function Link(props: LinkProps) {
  return onServer ? <PlainLink {...props} /> : <RouterLink discover="none" {...props} />;
}

function PlainLink(props: LinkProps) {
  const { to, replace: _replace, state: _state, preventScrollReset: _scrolls, children, ...rest } = props;
  const isAbsolutePath = typeof to === 'string' && /^\/(?!\/)/.test(to);
  if (!isAbsolutePath) return <RouterLink discover="none" {...props} />;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
