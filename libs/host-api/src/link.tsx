import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/** What a link of the shop takes: what a link of the router does, and of that what the shop has a use for. */
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
 * A link to another page of the shop, which the browser follows without loading it anew. On a server it is a plain `<a>`: addresses
 * come whole from the slug table, and what the router works out for each of a page's eighty is what stands there.
 */
export function Link(props: LinkProps) {
  return onServer ? <PlainLink {...props} /> : <RouterLink discover="none" {...props} />;
}

function PlainLink(props: LinkProps) {
  const { to, replace: _replace, state: _state, preventScrollReset: _scrolls, children, ...rest } = props;
  const isWhole = typeof to === 'string' && /^\/(?!\/)/.test(to);
  if (!isWhole) return <RouterLink discover="none" {...props} />;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
