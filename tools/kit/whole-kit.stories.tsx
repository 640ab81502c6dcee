import type { ComponentType } from 'react';
import * as avatar from '../../libs/ui/src/kit/avatar/avatar.stories.tsx';
import * as badge from '../../libs/ui/src/kit/badge/badge.stories.tsx';
import * as breadcrumbs from '../../libs/ui/src/kit/breadcrumbs/breadcrumbs.stories.tsx';
import * as button from '../../libs/ui/src/kit/button/button.stories.tsx';
import * as card from '../../libs/ui/src/kit/card/card.stories.tsx';
import * as dialog from '../../libs/ui/src/kit/dialog/dialog.stories.tsx';
import * as form from '../../libs/ui/src/kit/form/form.stories.tsx';
import * as icon from '../../libs/ui/src/kit/icon/icon.stories.tsx';
import * as container from '../../libs/ui/src/kit/layout/container.stories.tsx';
import * as notice from '../../libs/ui/src/kit/notice/notice.stories.tsx';
import * as outcome from '../../libs/ui/src/kit/outcome/outcome.stories.tsx';
import * as picture from '../../libs/ui/src/kit/picture/picture.stories.tsx';
import * as price from '../../libs/ui/src/kit/price/price.stories.tsx';
import * as progress from '../../libs/ui/src/kit/progress/progress.stories.tsx';
import * as skeleton from '../../libs/ui/src/kit/skeleton/skeleton.stories.tsx';
import * as text from '../../libs/ui/src/kit/text/text.stories.tsx';
import * as tierRing from '../../libs/ui/src/kit/tier-ring/tier-ring.stories.tsx';

const parts: Readonly<Record<string, Readonly<Record<string, ComponentType>>>> = {
  button,
  form,
  notice,
  outcome,
  card,
  badge,
  price,
  progress,
  picture,
  avatar,
  icon,
  breadcrumbs,
  dialog,
  skeleton,
  text,
  tierRing,
  container,
};

/** `NumberAtItsMost` as a label. */
const inWords = (name: string): string =>
  name.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

/** Every state of every component on one page, to compare both themes before and after a change of the kit. */
export const WholeKit = () =>
  Object.entries(parts).map(([part, states]) => (
    <section key={part} aria-label={part}>
      <h2>{inWords(part)}</h2>
      <div
        style={{ display: 'grid', gap: 'var(--space-4)', gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}
      >
        {Object.entries(states).map(([state, State]) => (
          <div key={state}>
            <p style={{ fontSize: 'var(--text-small)', color: 'var(--ink-quiet)' }}>{inWords(state)}</p>
            <State />
          </div>
        ))}
      </div>
    </section>
  ));
