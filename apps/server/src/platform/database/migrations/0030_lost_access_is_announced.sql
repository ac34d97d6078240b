-- Every web process hears of an account that may have lost access, whoever took it and by whatever statement: it looks again at what
-- that account has open. Sent when the transaction commits, or never.
CREATE FUNCTION announce_lost_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ancrage_access', CASE TG_TABLE_NAME WHEN 'accounts' THEN to_jsonb(OLD) ->> 'id' ELSE to_jsonb(OLD) ->> 'account_id' END);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_lost" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION announce_lost_access();--> statement-breakpoint
CREATE TRIGGER "api_keys_lost" AFTER DELETE ON "api_keys" FOR EACH ROW EXECUTE FUNCTION announce_lost_access();--> statement-breakpoint
CREATE TRIGGER "accounts_lost" AFTER UPDATE OF "suspended_at", "type", "company_id" ON "accounts" FOR EACH ROW
  WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at OR OLD.type IS DISTINCT FROM NEW.type OR OLD.company_id IS DISTINCT FROM NEW.company_id)
  EXECUTE FUNCTION announce_lost_access();
