import { createService } from '@mp/service';
import { requireAccess } from './access.ts';

const app = () => {
  const service = createService({ name: 'specimen', logLevel: 'silent', checkHealth: async () => undefined });
  requireAccess(service);
  return service;
};

describe('the access level of a route', () => {
  it('is declared by the route, and listed by the app', async () => {
    const service = app();
    service.get('/thing/:id', { config: { access: 'account' } }, () => 'yours');
    await service.ready();
    expect(service.accesses.get('GET /thing/{id}')).toBe('account');
    await service.close();
  });

  it('is required, or the app does not become ready', async () => {
    const service = app();
    service.post('/thing/:id', () => 'anybody’s');
    await expect(service.ready()).rejects.toThrow(
      "These routes do not say whom they are for: POST /thing/{id}. Add `config: { access: 'everybody' }`",
    );
  });

  it('can be declared by a plugin for the routes of a library', async () => {
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
