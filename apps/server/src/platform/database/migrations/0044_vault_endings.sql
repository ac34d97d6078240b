CREATE TABLE "vault_endings" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"told_days" integer,
	"told_at" timestamp (3) with time zone
);
