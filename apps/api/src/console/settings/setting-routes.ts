import {
  actionHeadersSchema,
  actionResultSchema,
  datedSettingNames,
  settingChangeSchema,
  settingsSchema,
  settingWithdrawalSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { refreshRules } from '../../platform/settings/dated/follow-rules.ts';
import { rulesOf } from '../../platform/settings/dated/rules-of-config.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { recordSetting, settingSubject, withdrawSetting } from './change-setting.ts';
import { findSettings } from './find-settings.ts';

const tags = ['Console'];
const config = { access: 'staff.law' } as const;

/** Settings of the operator: versions with the day from which they hold. What held already does not change. */
export const settingRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { config: rules, database, clock } = services;

  app.get(
    '/console/settings',
    {
      config,
      schema: { tags, summary: 'Settings of the operator with their history', response: { 200: settingsSchema } },
    },
    () => findSettings(database, rulesOf(rules), clock.today()),
  );

  for (const name of datedSettingNames)
    app.put(
      `/console/settings/${name}`,
      {
        config,
        schema: {
          tags,
          summary: `Record the operator’s setting ${name} from a day on`,
          headers: actionHeadersSchema,
          body: settingChangeSchema(name),
          response: { 200: actionResultSchema },
        },
      },
      async (request) => {
        const { effective_from: from, value } = request.body;
        const staffId = staffMemberOf(request).account.id;
        const result = await runAction(
          services,
          settingSubject(name),
          requestOf(request, 'setting.record'),
          (trx, now) => recordSetting(trx, { name, from, value, staffId }, { now, today: clock.today() }),
        );
        await refreshRules(database);
        return result;
      },
    );

  app.post(
    '/console/settings/withdraw',
    {
      config,
      schema: {
        tags,
        summary: 'Withdraw a version of a setting that does not hold yet',
        headers: actionHeadersSchema,
        body: settingWithdrawalSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { name, effective_from: from } = request.body;
      const result = await runAction(services, settingSubject(name), requestOf(request, 'setting.withdraw'), (trx) =>
        withdrawSetting(trx, { name, from }, clock.today()),
      );
      await refreshRules(database);
      return result;
    },
  );
};
