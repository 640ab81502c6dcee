import { sandboxWithShop } from '../testing/sandbox-with-shop.ts';

const { inject, openSession, control } = sandboxWithShop();

describe('the mailbox', () => {
  const message = {
    key: 'reservation-held-1',
    to: 'Jana@Example.cz',
    subject: 'Držíme vám pokoj <1>',
    text: 'Dobrý den',
    html: '<html><head><title>x</title></head><body><script>alert(1)</script>Dobrý den</body></html>',
  };

  it('stores a message once, and shows it', async () => {
    for (let time = 0; time < 2; time++)
      expect((await inject({ method: 'POST', url: '/v1/messages', payload: message })).statusCode).toBe(202);
    const { data } = (await inject('/v1/messages?to=jana@example.cz')).json();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ to: 'jana@example.cz', subject: message.subject });
    expect((await inject('/mailbox')).body).toContain('Držíme vám pokoj &lt;1&gt;');
    const letter = await inject(`/mailbox/${data[0].id}/letter`);
    expect(letter.body).toContain('<base target="_blank">');
    expect(letter.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect((await inject(`/mailbox/${data[0].id}`)).body).toContain('Dobrý den');
  });

  it('stores attachments, and serves them', async () => {
    const file = Buffer.from('%PDF-1.3 \u0000 a voucher', 'latin1');
    const attachments = [
      { filename: 'voucher.pdf', content_type: 'application/pdf', content: file.toString('base64') },
    ];
    for (let time = 0; time < 2; time++)
      await inject({ method: 'POST', url: '/v1/messages', payload: { ...message, attachments } });
    const { data } = (await inject('/v1/messages?to=jana@example.cz')).json();
    expect(data[0].attachments).toMatchObject([{ filename: 'voucher.pdf', bytes: file.length }]);
    const response = await inject(data[0].attachments[0].url);
    expect(response.rawPayload.equals(file)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="voucher.pdf"',
    });
    expect((await inject(`/mailbox/${data[0].id}`)).body).toContain('voucher.pdf');
    expect((await inject(`/mailbox/${data[0].id}/attachments/1`)).statusCode).toBe(404);
    for (const filename of ['../../etc/passwd', 'a"; b', 'a\r\nb'])
      expect(
        (
          await inject({
            method: 'POST',
            url: '/v1/messages',
            payload: { ...message, attachments: [{ ...attachments[0], filename }] },
          })
        ).statusCode,
      ).toBe(400);
  });

  it('shows pictures of a letter that came with it, and loads no others', async () => {
    const attachments = [{ filename: 'map.jpg', content_type: 'image/jpeg', content: 'AAAA' }];
    const letter = '<head></head><img src="cid:map.jpg"><img src="cid:gone.jpg">';
    await inject({ method: 'POST', url: '/v1/messages', payload: { ...message, html: letter, attachments } });
    const [{ id }] = (await inject('/v1/messages?to=jana@example.cz')).json().data;
    const { body } = await inject(`/mailbox/${id}/letter`);
    expect(body).toContain('<img src="data:image/jpeg;base64,AAAA"><img src="cid:gone.jpg">');
  });

  it('can fail independently of the gateway', async () => {
    await control({ mailOutage: true });
    const refused = await inject({
      method: 'POST',
      url: '/v1/messages',
      payload: { ...message, key: 'another-1' },
    });
    expect(refused.statusCode).toBe(503);
    expect((await openSession()).response.statusCode).toBe(201);
  });
});
