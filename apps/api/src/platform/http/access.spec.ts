import { createService } from '@mp/service';
import { requireAccess } from './access.ts';

const app = () => {
  const service = createService({ name: 'specimen', logLevel: 'silent', checkHealth: async () => undefined });
  requireAccess(service);
  return service;
};

describe('whom a route is for', () => {
  it('is said by the route, and known of the app', async () => {
    const service = app();
    service.get('/thing/:id', { config: { access: 'account' } }, () => 'yours');
    await service.ready();
    expect(service.accesses.get('GET /thing/{id}')).toBe('account');
    await service.close();
  });

  it('has to be said, or the app never becomes ready', async () => {
    const service = app();
    service.post('/thing/:id', () => 'anybody’s');
    await expect(service.ready()).rejects.toThrow(
      "These routes do not say whom they are for: POST /thing/{id}. Add `config: { access: 'everybody' }`",
    );
  });

  it('can be said for the routes of a library by the plugin around them', async () => {
    const service = app();
    await service.register(async (scope) => {
      scope.addHook('onRoute', (route) => void (route.config = { ...route.config, access: 'everybody' }));
      scope.get('/file/*', () => 'a file');
    });
    await service.ready();
    expect(service.accesses.get('GET /file/*')).toBe('everybody');
    await service.close();
  });
});
