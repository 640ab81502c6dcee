import * as toolkit from '@reduxjs/toolkit';
import * as query from '@reduxjs/toolkit/query/react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createIntl, FormattedMessage, FormattedNumber, RawIntlProvider, useIntl } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  Form,
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
  useSearchParams,
  useSubmit,
} from 'react-router';
import * as apiClient from '@mp/api-client';
import * as domain from '@mp/domain';
import * as federation from '@mp/host-api';
import * as i18n from '@mp/i18n';
import * as errorTexts from '@mp/i18n/error-texts';
import * as session from '@mp/session';
import * as ui from '@mp/ui';
import * as snackbars from '@mp/ui/snackbars';
import * as validation from '@mp/validation';

/** The versions in the workspace's package.json, inserted by the build: `tools/webpack/host.ts`. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Only the exports of large libraries that remotes use: a namespace would include all of it in the bundle. */
const router = {
  Form,
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
  useSearchParams,
  useSubmit,
};
const intl = { createIntl, FormattedMessage, FormattedNumber, RawIntlProvider, useIntl };
const redux = { useDispatch, useSelector, useStore };
const { createSlice, createSelector } = toolkit;
const { skipToken } = query;

/*
 * Former names, for live remotes that were built for an earlier minor version of the host API. They end with major version
 * 4, which refuses such remotes.
 */
const formerFederation = { knownQuery: federation.declaredQuery };
const formerSession = {
  tellAnalytics: session.trackEvent,
  tellOfGoods: session.trackItem,
  useToldUser: session.useUserTracking,
  keepSession: session.manageSession,
};

const provide = (module: object, version = '1.0.0') => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
});

/**
 * Shared modules: one copy of each for the whole page. Remotes are built with the description of this table in `libs/host-api`.
 * Run `npm run contract:write` after a change.
 */
export const sharedModules = {
  react: provide(React, React.version),
  'react/jsx-runtime': provide(jsxRuntime, React.version),
  'react-dom': provide(ReactDom, React.version),
  'react-router': provide(router, SHARED_VERSIONS['react-router']),
  'react-redux': provide(redux, SHARED_VERSIONS['react-redux']),
  '@reduxjs/toolkit': provide({ createSlice, createSelector }, SHARED_VERSIONS['@reduxjs/toolkit']),
  '@reduxjs/toolkit/query/react': provide({ skipToken }, SHARED_VERSIONS['@reduxjs/toolkit']),
  'react-intl': provide(intl, SHARED_VERSIONS['react-intl']),
  '@mp/api-client': provide(apiClient),
  '@mp/domain': provide(domain),
  '@mp/host-api': provide({ ...federation, ...formerFederation }),
  '@mp/i18n': provide(i18n),
  '@mp/i18n/error-texts': provide(errorTexts),
  '@mp/session': provide({ ...session, ...formerSession }),
  '@mp/ui': provide(ui),
  '@mp/ui/snackbars': provide(snackbars),
  '@mp/validation': provide(validation),
};
